import fc from 'fast-check';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { maxLinkWords, maxNoticeText } from '../../../src/domain/forms/form-notice.ts';
import { maxWebOrMailLink } from '../../../src/domain/links/web-or-mail-link.ts';
import { lines } from '../../../src/domain/text/text-fields.ts';
import { command } from '../../../src/store/statement.ts';
import { bumpProfileRevision } from '../../../src/store/statements/profiles.ts';
import { type PlacedForm, placeForm } from '../../forms/support/form-page.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, signUpAnother } from '../support/browser.ts';

let server: TestServer;
let browser: Browser;
let form: PlacedForm;
beforeAll(async () => {
  server = await startServer();
  const owner = await signUpAnother(server);
  browser = owner.browser;
  form = await placeForm(await newUser(server), { fields: [{ type: 'checkbox', label: 'I accept the policy' }] });
  const { formId, page } = form;
  const profileId = Number(page.split('/').at(-1));
  await server.context.db.write(async (tx) => {
    await tx.form.update({ where: { id: formId }, data: { userId: owner.id }, select: { id: true } });
    await tx.profile.update({ where: { id: profileId }, data: { userId: owner.id }, select: { id: true } });
  });
});
afterAll(() => server.close());

interface Seen {
  links: Record<string, string>[];
  names: string[];
  text: string;
}

/** The form of the page, as a browser reads it. */
async function seenForm(): Promise<Seen> {
  const html = await (await fetch(`${server.url}/${form.login}`)).text();
  const [section = ''] = /<form class="form-fields".*?<\/form>/s.exec(html) ?? [];
  const seen: Seen = { links: [], names: [], text: '' };
  const parser = new Parser({
    onopentag(name, attributes) {
      seen.names.push(name);
      if (name === 'a') seen.links.push(attributes);
    },
    ontext: (text) => {
      seen.text += text;
    },
  });
  parser.end(section);
  return seen;
}

const known = new Set(['form', 'input', 'div', 'label', 'span', 'bdi', 'button', 'p', 'a']);

/** Addresses that an owner, or an attacker, may type. */
const anyHref = fc.oneof(
  anyUnicode(),
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  fc.constantFrom('mailto:a@b.example', 'javascript:alert(1)', ' jAvAsCrIpT:alert(1)', 'data:text/html,<script>'),
  fc.constantFrom('//evil.example', 'java\nscript:alert(1)', 'https://a.example/"onclick="x', 'vbscript:x', 'blob:x'),
  fc
    .tuple(fc.constantFrom('javascript:', 'https://', 'mailto:', 'HTTP://', 'tel:', ''), anyUnicode())
    .map((parts) => parts.join('')),
);
const anyWords = fc.oneof(
  anyUnicode(),
  fc.constantFrom('</p><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '&lt;b&gt;', 'policy', '{owner}'),
);

test("an owner's texts stay text, and every link is for the web or mail, nofollow and noopener, for any input", async () => {
  const path = `/my-links/forms/${form.formId}/edit`;
  await fc.assert(
    fc.asyncProperty(anyWords, anyWords, anyHref, anyWords, anyHref, async (text, words, href, label, labelHref) => {
      const saved = await browser.submit(await browser.get(path), path, {
        'fields.0.type': 'checkbox',
        noticeText: text,
        'noticeLink.words': words,
        'noticeLink.href': href,
        'fields.0.link.words': label,
        'fields.0.link.href': labelHref,
        do: 'save',
      });
      expect([303, 422]).toContain(saved.status);
      const { links, names, text: shown } = await seenForm();
      expect(names.filter((name) => !known.has(name))).toEqual([]);
      for (const { href: address = '', rel, target, ...others } of links) {
        expect(others).toEqual({});
        expect(target).toBe('_blank');
        if (address === `${server.url}/privacy`) continue;
        expect(['http:', 'https:', 'mailto:']).toContain(new URL(address).protocol);
        expect(rel).toBe('nofollow noopener');
      }
      const stored = lines(maxNoticeText).safeParse(text.replaceAll(/\r\n?/g, '\n'));
      if (saved.status === 303 && stored.success) expect(shown).toContain(stored.data);
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('limits are exactly those that the editor states', async () => {
  const path = `/my-links/forms/${form.formId}/edit`;
  const save = async (typed: Record<string, string>) =>
    (await browser.submit(await browser.get(path), path, { 'fields.0.type': 'checkbox', ...typed, do: 'save' })).status;
  const href = 'https://a.example/';
  const most = {
    noticeText: 'x'.repeat(maxNoticeText),
    'noticeLink.words': 'x'.repeat(maxLinkWords),
    'noticeLink.href': href + 'x'.repeat(maxWebOrMailLink - href.length),
  };
  expect(await save(most)).toBe(303);
  for (const [name, value] of Object.entries(most)) expect(await save({ ...most, [name]: `${value}x` })).toBe(422);
});

test('a stored address with another scheme is not a link', async () => {
  const setNotice = command('UPDATE "Form" SET "notice" = :notice WHERE "id" = :id', {
    notice: 'string',
    id: 'string',
  });
  const link = { words: 'Bad', href: 'javascript:alert(1)' };
  await server.context.db.write(async (tx) => {
    tx.send(setNotice, {
      notice: JSON.stringify({ text: '', link, labelLinks: { 'field-1': link } }),
      id: form.formId,
    });
    tx.send(bumpProfileRevision, { now: server.context.now(), id: Number(form.page.split('/').at(-1)) });
  });
  const { links, text } = await seenForm();
  expect(text).toContain('Bad');
  expect(links.filter(({ href }) => href !== `${server.url}/privacy`)).toEqual([]);
});
