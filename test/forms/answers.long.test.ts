import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOutput } from '../../tools/forms/form-output.ts';
import { markupSoup } from '../domain/text/markup-soup.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type PlacedForm, placeForm, sendForm } from './support/form-page.ts';

// An accepted answer reads back as typed, with every keyboard.

let server: TestServer;
let user: ApiUser;
let addresses = 0;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1' });
  user = await newUser(server);
});
afterAll(() => server.close());

/** Returns the stored answer; undefined if it was rejected. */
async function answered(form: PlacedForm, field: number, typed: string): Promise<unknown> {
  addresses += 1;
  const from = { 'x-forwarded-for': `10.${addresses & 255}.${addresses >> 8}.1` };
  const { status } = await sendForm(server, form, { [`field-${field}`]: typed }, from);
  expect([303, 422]).toContain(status);
  if (status === 422) return undefined;
  const row = await server.context.db.read.formSubmission.findFirst({
    where: { formId: form.formId },
    orderBy: { id: 'desc' },
  });
  return (JSON.parse(row?.fields ?? '[]') as { id: string; value: unknown }[]).find(({ id }) => id === `field-${field}`)
    ?.value;
}

const fieldsOf = (...types: string[]) => ({ fields: types.map((type) => ({ type, label: type })) });
const inScript = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)));
const zeros = fc.constantFrom(0x30, 0x660, 0x6f0, 0x966, 0xe50, 0xff10);
const dashes = fc.constantFrom('-', '\u2010', '\u2011', '\u2013', '\u2212', '\uff0d');
const edges = fc.constantFrom('', ' ', '\u200e', '\u202d', '\u2068', '\ufeff', '\u00a0', '\n');
const runs = { numRuns: 60 };

test('a date is the day that was typed, in digits and dashes of any keyboard', async () => {
  const form = await placeForm(user, fieldsOf('date'));
  const days = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  await fc.assert(
    fc.asyncProperty(days, zeros, dashes, edges, async (date, zero, dash, edge) => {
      const day = date.toISOString().slice(0, 10);
      const typed = edge + inScript(day, zero).replaceAll('-', dash) + edge;
      expect(await answered(form, 1, typed)).toBe(day);
    }),
    runs,
  );
  for (const none of ['2026-02-30', '2026-13-01', '0000-01-01', '2026-2-3', '03/04/2026']) {
    expect(await answered(form, 1, none)).toBeUndefined();
  }
});

test('a telephone number keeps its plus and its digits', async () => {
  const form = await placeForm(user, fieldsOf('phone'));
  const digits = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 5, maxLength: 15 });
  const gaps = fc.constantFrom('', ' ', '-', '.', '/', ' (', ') ', '\u00a0', '\u2011');
  await fc.assert(
    fc.asyncProperty(
      digits,
      gaps,
      zeros,
      fc.constantFrom('', '+', '\uff0b'),
      edges,
      async (number, gap, zero, plus, edge) => {
        const typed = edge + plus + inScript(number.slice(0, 3) + gap + number.slice(3), zero) + edge;
        const value = String(await answered(form, 1, typed));
        expect([value.startsWith('+'), value.replace(/\D/g, '')]).toEqual([plus !== '', number]);
      },
    ),
    runs,
  );
});

test('an accepted e-mail address equals the typed one', async () => {
  const form = await placeForm(user, fieldsOf('email'));
  let taken = 0;
  const foreign = fc.constantFrom('анна@пример.рф', 'anna+tag@exämple.com', "o'neil@example.co.uk", 'A.B@Example.COM');
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.emailAddress(), foreign), edges, async (address, edge) => {
      const value = await answered(form, 1, edge + address + edge);
      if (value === undefined) return;
      taken += 1;
      expect(value).toBe(address);
    }),
    runs,
  );
  expect(taken).toBeGreaterThan(30);
});

test('each choice of a form can be chosen, and is displayed as in the form', async () => {
  const words = fc.oneof(
    markupSoup,
    anyUnicode({ maxLength: 20 }),
    fc.constantFrom('\u200bA', 'A\u200f', 'A  B', '👩‍💻', '&amp;'),
  );
  let chosen = 0;
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(words, { minLength: 1, maxLength: 4 }), async (options) => {
      const body = { title: 'Choose', fields: [{ type: 'select', label: 'One', options }] };
      const made = await user.post('/forms', body, { Precognition: 'true' });
      if (made.status !== 204) return;
      const form = await placeForm(user, body);
      const forms = formOutput.array().parse((await user.get('/forms')).body.data);
      const shown = forms.find(({ id }) => id === form.formId)?.fields[0]?.options ?? [];
      for (const option of shown) {
        chosen += 1;
        expect(await answered(form, 1, option)).toBe(option);
      }
      await server.context.db.write((tx) => tx.form.deleteMany({ where: { id: form.formId } }));
    }),
    { numRuns: 40 },
  );
  expect(chosen).toBeGreaterThan(10);
});

test('a text keeps every letter, number and sign in its order, and its lines', async () => {
  const form = await placeForm(user, fieldsOf('text', 'textarea'));
  // A browser that sends a form turns half a surrogate pair into U+FFFD (URL standard, 5.2).
  const seen = (text: string) => (text.toWellFormed().match(/[\p{L}\p{N}\p{P}\p{S}]/gu) ?? []).join('');
  const texts = fc.oneof(
    anyUnicode({ maxLength: 200 }),
    markupSoup,
    fc
      .tuple(fc.constantFrom('word ', 'слово\n', '言葉', '👩‍👩‍👧 ', '<b>x</b>\r\n'), fc.nat(900))
      .map(([one, times]) => one.repeat(times)),
  );
  let taken = 0;
  await fc.assert(
    fc.asyncProperty(texts, fc.constantFrom(1, 2), async (text, field) => {
      const value = await answered(form, field, text);
      if (value === undefined) {
        expect([...text].length).toBeGreaterThan(400);
        return;
      }
      taken += 1;
      expect(seen(String(value ?? ''))).toBe(seen(text));
      if (field === 2 && value !== null) {
        const lines = (all: string) =>
          all
            .split(/\r\n?|\n/)
            .map(seen)
            .join('\n')
            .trim();
        expect(lines(String(value))).toBe(lines(text));
      }
    }),
    { numRuns: 80 },
  );
  expect(taken).toBeGreaterThan(20);
});

test.each([
  ['yes', true],
  ['on', true],
  ['true', true],
  ['no', false],
  ['off', false],
  ['false', false],
  ['0', false],
  ['', false],
])('a checkbox sent as %j is %j', async (typed, ticked) => {
  const form = await placeForm(user, fieldsOf('checkbox'));
  expect(await answered(form, 1, typed)).toBe(ticked);
});
