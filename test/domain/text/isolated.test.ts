import fc from 'fast-check';
import { expect, test } from 'vitest';
import { submissionText } from '../../../src/domain/channels/submission-text.ts';
import { isolated } from '../../../src/domain/text/isolated.ts';
import { renderPublicPage } from '../../../src/site/public-page/render-public-page.tsx';
import { page } from '../../site/support/sample-page.ts';
import { anyUnicode } from '../../support/any-unicode.ts';

// UAX #9: text that runs from right to left, or changes the direction, is isolated beside other text.

test.each([
  ['Anna', 'Anna'],
  ['Мара', 'Мара'],
  ['静けさ 👩‍🎤', '静けさ 👩‍🎤'],
  ['نينا', '\u2068نينا\u2069'],
  ['נינה 5', '\u2068נינה 5\u2069'],
  ['Nina\u202e', 'Nina'],
  ['\u202egniK', 'gniK'],
  ['\u2067Nina', 'Nina'],
  ['\u202bNina\u202c', '\u2068\u202bNina\u202c\u2069'],
  ['Nina\u2069\u202c', 'Nina'],
])('%j is written as %j', (text, expected) => {
  expect(isolated(text)).toBe(expected);
});

test('no text leaves a direction control open', () => {
  const sign = fc.constantFrom(
    '\u202a',
    '\u202b',
    '\u202c',
    '\u202d',
    '\u202e',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  );
  const text = fc.array(fc.oneof(anyUnicode({ maxLength: 5 }), sign)).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (typed) => {
      for (const line of isolated(typed).split(/[\n\u2029<]/)) {
        const opened = line.match(/[\u2066-\u2068]/g)?.length ?? 0;
        const closed = line.match(/\u2069/g)?.length ?? 0;
        if (!/[\n\u2029<]/.test(typed)) expect(opened).toBe(closed);
      }
    }),
  );
});

test('the login after a name in the title of a page keeps its letters in order', () => {
  const titleOf = (title: string) =>
    /<title>(.*?)<\/title>/.exec(renderPublicPage(page([], { title, login: 'nina' })).html)?.[1];
  expect(titleOf('Nina\u202e')).toBe('Nina (@nina)');
  expect(titleOf('نينا')).toBe('\u2068نينا\u2069 (@nina)');
  const html = renderPublicPage(page([], { title: 'Nina\u202e', login: 'nina' })).html;
  expect(html).toContain('<meta property="og:title" content="Nina"');
  expect(html).not.toContain('\u202e');
});

test('answers in a mail do not affect its labels or each other', () => {
  const event = {
    type: 'form.submitted',
    createdAt: '2026-01-02T03:04:05.000Z',
    form: { id: 'f', title: 'Write\u202e' },
    page: { id: 1, login: 'nina', url: 'https://example.com/nina' },
    submission: {
      id: 1,
      answers: [
        { id: 'a', type: 'text', label: 'اسم', value: '\u202eliame' },
        { id: 'b', type: 'textarea', label: 'Words', value: 'one\n\u202etwo' },
      ],
    },
  } as const;
  const { subject, text } = submissionText('en', 'UTC', {
    ...event,
    submission: { id: 1, answers: [...event.submission.answers] },
  });
  expect(subject).toBe('New submission: “Write”');
  expect(text.split('\n').slice(0, 3)).toEqual(['\u2068اسم\u2069: liame', 'Words:', 'one']);
  expect(text).not.toContain('\u202e');
});
