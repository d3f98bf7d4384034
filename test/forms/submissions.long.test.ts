import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sendOnceByVisitorScript } from '../../src/site/shared/assets/send-once.ts';
import { formOutput } from '../../tools/forms/form-output.ts';
import { anyUnicode } from '../support/any-unicode.ts';
import { type ApiUser, newUser } from '../support/api-client.ts';
import { openBrowser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { type PlacedForm, placeForm, sendForm } from './support/form-page.ts';

const anyText = fc.oneof(anyUnicode({ maxLength: 80 }), fc.constantFrom('"><script>', '\u0000', '  '));

let server: TestServer;
let user: ApiUser;
let addresses = 0;
beforeAll(async () => {
  // Its tables take seconds to make, in which no connection could be kept alive.
  fc.sample(anyText, 1);
  server = await startServer({ TRUST_PROXY: '1' });
  user = await newUser(server);
});
afterAll(() => server.close());

/** Sends from an unused address block, unless the test is about addresses. */
function send(form: PlacedForm, answers: Record<string, string>, headers: Record<string, string> = {}) {
  addresses += 1;
  const address = `10.${addresses & 255}.${addresses >> 8}.1`;
  return sendForm(server, form, answers, { 'x-forwarded-for': address, ...headers });
}

async function stored(form: PlacedForm): Promise<{ label: string; value: unknown }[][]> {
  const rows = await server.context.db.read.formSubmission.findMany({
    where: { formId: form.formId },
    orderBy: { id: 'asc' },
  });
  return rows.map(({ fields }) => JSON.parse(fields) as { label: string; value: unknown }[]);
}

const values = async (form: PlacedForm) =>
  (await stored(form)).map((answers) => Object.fromEntries(answers.map(({ label, value }) => [label, value])));

async function counted(form: PlacedForm): Promise<number | undefined> {
  const forms = formOutput.array().parse((await user.get('/forms')).body.data);
  return forms.find(({ id }) => id === form.formId)?.submissionsCount;
}

test('a visitor fills in the form of a page and is thanked there, and the owner sees one more submission', async () => {
  const form = await placeForm(user);
  const browser = openBrowser(server.url);
  const page = await browser.open(`/${form.login}`);
  const thanked = await browser.submit(page, `/-/forms/${form.formId}`, {
    'field-1': ' Vera ',
    'field-4': 'First\r\nsecond <3',
    'field-6': 'Saturday',
    'field-7': 'yes',
    'field-9': 'example.com/me',
  });
  expect(thanked.status).toBe(200);
  expect(thanked.url.pathname + thanked.url.search).toBe(`/${form.login}?sent=${form.formId}`);
  expect(thanked.html).toContain('Thanks &amp; bye');
  expect(thanked.forms).toEqual([]);
  expect(await values(form)).toEqual([
    {
      Name: 'Vera',
      'E-mail': null,
      Phone: null,
      Words: 'First\nsecond <3',
      Guests: null,
      Day: 'Saturday',
      Agreed: true,
      Date: null,
      Site: 'https://example.com/me',
    },
  ]);
  expect(await counted(form)).toBe(1);
});

test('the thanks are only for the sender: no cache stores them, and the page itself stays unchanged', async () => {
  const form = await placeForm(user);
  const before = await fetch(`${server.url}/${form.login}`);
  const answer = await send(form, { 'field-1': 'Vera' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('location')).toBe(`/${form.login}?sent=${form.formId}#slot-${form.slotId}`);
  const thanks = await fetch(`${server.url}/${form.login}?sent=${form.formId}`);
  expect(thanks.headers.get('cache-control')).toBe('no-store');
  expect(thanks.headers.get('content-security-policy')).toContain("form-action 'self'");
  const after = await fetch(`${server.url}/${form.login}`);
  expect(after.headers.get('etag')).toBe(before.headers.get('etag'));
  expect(await after.text()).toContain('<form');
});

test('errors are shown beside their fields, with everything that was typed', async () => {
  const form = await placeForm(user, {
    fields: [
      { type: 'text', label: 'Name', required: true },
      { type: 'email', label: 'E-mail', required: true },
      { type: 'textarea', label: 'Words' },
      { type: 'select', label: 'Day', options: ['Friday', 'Saturday'] },
      { type: 'checkbox', label: 'Agreed', required: true },
    ],
  });
  const answer = await send(form, {
    'field-1': '',
    'field-2': 'nobody',
    'field-3': '</textarea><script>',
    'field-4': 'Saturday',
  });
  expect(answer.status).toBe(422);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const html = await answer.text();
  expect(html).toMatch(/id="field-\d+-field-1-error">Please fill this in/);
  expect(html).toMatch(/id="field-\d+-field-2-error">Please enter an e-mail address, like name@example\.com/);
  expect(html).toMatch(/id="field-\d+-field-5-error">Please check this box/);
  expect(html).not.toContain('field-3-error');
  expect(html).toContain('value="nobody"');
  expect(html).toContain('&lt;/textarea>&lt;script>');
  expect(html).toMatch(/<option[^>]*selected[^>]*>Saturday/);
  expect(html).toContain(`href="/${form.login}"`);
  expect(await values(form)).toEqual([]);

  const browser = openBrowser(server.url);
  const page = await browser.open(`/${form.login}`);
  const refused = await browser.submit(page, `/-/forms/${form.formId}`, { 'field-1': 'Vera', 'field-2': 'nobody' });
  expect(refused.status).toBe(422);
  const mended = { 'field-2': 'v@example.com', 'field-5': 'yes' };
  const sent = await browser.submit(refused, `/-/forms/${form.formId}`, mended);
  expect(sent.url.search).toBe(`?sent=${form.formId}`);
  expect(await values(form)).toEqual([
    { Name: 'Vera', 'E-mail': 'v@example.com', Words: null, Day: null, Agreed: true },
  ]);
});

describe('each type of field is checked on the server', () => {
  const cases: [type: string, good: string[], bad: string[]][] = [
    ['text', ['x'.repeat(500), 'a <b>tag</b>'], ['x'.repeat(501)]],
    [
      'email',
      ['a@b.co', 'a+b@mail.example.com', 'почта@пример.рф', '\u200bnina@example.com\u200b'],
      [
        'ni\u200bna@example.com',
        'nina@exa\u200dmple.com',
        'почта@при\u2060мер.рф',
        'a',
        'a@',
        'a@b',
        '@b.co',
        'a b@c.de',
        'a@b@c.de',
        `${'x'.repeat(250)}@b.co`,
      ],
    ],
    ['phone', ['+7 (701) 123-45-67', '12345'], ['12', 'call me', '+', '1234567890123456', '++123456', '+7 701 ②34']],
    ['textarea', ['x'.repeat(5000), 'a\nb'], ['x'.repeat(5001)]],
    [
      'number',
      ['0', '-1.5', '1,5', '.5', '1e3', '+7'],
      ['one', '1.2.3', '0x10', 'NaN', 'Infinity', '1 000 000 000 a', '1'.repeat(41), '5²', '½', '①'],
    ],
    ['select', ['Friday'], ['Monday', 'friday']],
    [
      'date',
      ['2026-02-28', '2028-02-29'],
      ['2026-02-30', '2026-13-01', '28.02.2026', '2026-2-8', '02026-02-01', '0000-01-01'],
    ],
    [
      'url',
      ['https://example.com/x?y=1', 'example.com'],
      ['javascript:alert(1)', 'https://', 'not a site', 'ftp://example.com', 'https://a:b@example.com'],
    ],
  ];
  test.each(cases)('%s', async (type, good, bad) => {
    const form = await placeForm(user, {
      fields: [{ type, label: 'It', ...(type === 'select' && { options: ['Friday'] }) }],
    });
    for (const value of good) expect([value, (await send(form, { 'field-1': value })).status]).toEqual([value, 303]);
    for (const value of bad) expect([value, (await send(form, { 'field-1': value })).status]).toEqual([value, 422]);
    expect(await counted(form)).toBe(good.length);
  });
});

test('unknown fields are left out, and the first value of a repeated field counts', async () => {
  const form = await placeForm(user, { fields: [{ type: 'text', label: 'Name', required: true }] });
  const body = new URLSearchParams([
    ['slotId', String(form.slotId)],
    ['field-1', 'first'],
    ['field-1', 'second'],
    ['field-2', 'x'],
    ['__proto__', 'x'],
  ]);
  const answer = await fetch(`${server.url}/-/forms/${form.formId}`, { method: 'POST', redirect: 'manual', body });
  expect(answer.status).toBe(303);
  expect(await stored(form)).toEqual([[{ id: 'field-1', type: 'text', label: 'Name', value: 'first' }]]);
});

test('thirty full text areas are accepted, and a body larger than any form is rejected', async () => {
  const fields = Array.from({ length: 30 }, () => ({ type: 'textarea', label: 'Words' }));
  const form = await placeForm(user, { fields });
  const full = Object.fromEntries(fields.map((_, index) => [`field-${index + 1}`, 'ж'.repeat(5000)]));
  expect((await send(form, full)).status).toBe(303);
  expect((await send(form, { ...full, more: 'x'.repeat(400_000) })).status).toBe(413);
  expect(await counted(form)).toBe(1);
});

test('a program that fills in everything is thanked, and nothing is stored', async () => {
  const form = await placeForm(user);
  const answer = await send(form, { 'field-1': 'Buy now', 'leave-this-empty': 'https://spam.example' });
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    `/${form.login}?sent=${form.formId}#slot-${form.slotId}`,
  ]);
  expect(await counted(form)).toBe(0);
});

test('one address can send thirty forms an hour, which does not limit others', async () => {
  const form = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  const from = { 'x-forwarded-for': '203.0.113.9' };
  for (let count = 0; count < 30; count += 1) expect((await send(form, { 'field-1': 'x' }, from)).status).toBe(303);
  const refused = await send(form, { 'field-1': 'typed with care' }, from);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('value="typed with care"');
  expect((await send(form, { 'field-1': 'x' })).status).toBe(303);
  expect(await counted(form)).toBe(31);
});

test('one form accepts three hundred submissions an hour, which does not limit other forms', async () => {
  const form = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  for (let sent = 0; sent < 300; sent += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(form, {})));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
  }
  expect((await send(form, {})).status).toBe(429);
  expect(await counted(form)).toBe(300);
  expect((await send(await placeForm(user), { 'field-1': 'x' })).status).toBe(303);
});

test.each([
  ['a /48 of IPv6', (count: number) => `2001:db8:48:${count.toString(16)}::1`],
  ['a /24 of IPv4', (count: number) => `203.0.112.${count + 1}`],
])('visitors from %s can send one form 120 times an hour, which does not limit others', async (_place, addressOf) => {
  const form = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  const statuses: number[] = [];
  for (let count = 0; count < 150; count += 1)
    statuses.push((await send(form, {}, { 'x-forwarded-for': addressOf(count) })).status);
  expect(statuses).toEqual([...Array(120).fill(303), ...Array(30).fill(429)]);
  expect((await send(form, {})).status).toBe(303);
  expect(await counted(form)).toBe(121);
  const other = await placeForm(user, { fields: [{ type: 'text', label: 'Name' }] });
  expect((await send(other, {}, { 'x-forwarded-for': addressOf(160) })).status).toBe(303);
});

test('another site cannot make its visitors send a form', async () => {
  const form = await placeForm(user);
  const answer = await send(
    form,
    { 'field-1': 'x' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
  );
  expect(answer.status).toBe(403);
  expect(await counted(form)).toBe(0);
});

test('a form on no published page accepts nothing, and neither does an unknown one', async () => {
  const form = await placeForm(user);
  expect((await user.delete(`${form.page}/slots/${form.slotId}`)).status).toBe(204);
  expect((await send(form, { 'field-1': 'x' })).status).toBe(404);
  expect((await send({ ...form, formId: 'nothing' }, { 'field-1': 'x' })).status).toBe(404);
  const hidden = await placeForm(user);
  await server.context.db.write((tx) =>
    tx.profile.update({ where: { loginKey: hidden.login }, data: { status: false } }),
  );
  expect((await send(hidden, { 'field-1': 'x' })).status).toBe(404);
  expect(await counted(form)).toBe(0);
});

test('a form opened before its block was replaced by another with the same form is accepted', async () => {
  const form = await placeForm(user);
  await user.delete(`${form.page}/slots/${form.slotId}`);
  const again = await user.post(`${form.page}/slots`, { type: 'form', data: { formId: form.formId } });
  const answer = await send(form, { 'field-1': 'x' });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain(`#slot-${(again.body.data as { id: number }).id}`);
});

test('the address of a form leads to its page when it is opened by itself', async () => {
  const form = await placeForm(user);
  const answer = await fetch(`${server.url}/-/forms/${form.formId}`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/${form.login}#slot-${form.slotId}`]);
});

test('a Russian page returns its response in Russian', async () => {
  const form = await placeForm(user);
  await user.patch(`${form.page}/settings`, { languageCode: 'ru' });
  const answer = await send(form, { 'field-1': '' });
  expect(await answer.text()).toContain('Заполните это поле');
});

test.each([
  // The form in which phones and word processors copy them.
  ['phone', '\u202d+447976399087\u202c', '+447976399087'],
  ['phone', '555\u2011123\u20104567', '555-123-4567'],
  ['phone', '030–1234567', '030-1234567'],
  ['phone', '０３０－１２３４－５６７８', '030-1234-5678'],
  ['phone', '＋４６（０）７０．１２３', '+46(0)70.123'],
  ['phone', '＋４６（０）７０　１２３', '+46(0)70 123'],
  ['phone', '৫৫৫\u00ad১২৩৪', '5551234'],
  ['number', '−5', '-5'],
  ['number', '\u200e−١٢٫٥', '-12.5'],
  ['number', '５．２', '5.2'],
  ['date', '２０２６–０２–０８', '2026-02-08'],
  ['email', 'nina@example.com\u200b', 'nina@example.com'],
  ['email', '\u2068nina@example.com\u2069', 'nina@example.com'],
  ['text', '\u200bNina\u200f ', 'Nina'],
  ['text', 'می\u200cخواهم 👩\u200d💻', 'می\u200cخواهم 👩\u200d💻'],
  ['text', '\u200b', null],
])('the %s %j is stored as %j', async (type, typed, kept) => {
  const form = await placeForm(user, { fields: [{ type, label: 'It' }] });
  expect((await send(form, { 'field-1': typed })).status).toBe(303);
  expect(await values(form)).toEqual([{ It: kept }]);
});

test('characters that show nothing do not fill in a required field', async () => {
  const form = await placeForm(user, { fields: [{ type: 'text', label: 'It', required: true }] });
  expect((await send(form, { 'field-1': '\u200b\u2060\u3164' })).status).toBe(422);
});

test('an accepted number, date or telephone number has the digits that were typed', async () => {
  const scripts = [0x30, 0x660, 0x6f0, 0x966, 0x9e6, 0xe50, 0xff10];
  const digit = fc.tuple(fc.constantFrom(...scripts), fc.integer({ min: 0, max: 9 }));
  const other = fc.constantFrom(
    '-',
    '–',
    '\u2212',
    '\u2011',
    ' ',
    '\u202d',
    '\u200b',
    '.',
    '٫',
    '²',
    '①',
    '½',
    '\u0303',
  );
  const pieces = fc.array(
    fc.oneof(
      {
        weight: 3,
        arbitrary: digit.map(([zero, value]) => ({ typed: String.fromCharCode(zero + value), means: String(value) })),
      },
      other.map((typed) => ({ typed, means: '' })),
    ),
    { minLength: 1, maxLength: 12 },
  );
  const form = await placeForm(user, {
    fields: ['phone', 'number', 'date'].map((type) => ({ type, label: type })),
  });
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(1, 2, 3), pieces, async (field, parts) => {
      const typed = parts.map((part) => part.typed).join('');
      const { status } = await send(form, { [`field-${field}`]: typed });
      expect([303, 422]).toContain(status);
      if (status !== 303) return;
      kept += 1;
      const value = Object.values((await values(form)).at(-1) ?? {}).find((each) => each !== null) ?? '';
      expect(String(value).replace(/\D/g, '')).toBe(parts.map((part) => part.means).join(''));
      expect(typed).not.toMatch(/²|①|½|\u0303/);
    }),
    { numRuns: 60 },
  );
  expect(kept).toBeGreaterThan(0);
});

const ownScript = `<script>${sendOnceByVisitorScript}</script>`;

test('any submission is stored as typed or rejected, without an error in the response', async () => {
  const form = await placeForm(user, {
    fields: [
      { type: 'text', label: 'Name' },
      { type: 'textarea', label: 'Words' },
      { type: 'email', label: 'Mail' },
    ],
  });
  let kept = 0;
  await fc.assert(
    fc.asyncProperty(anyText, anyText, anyText, async (one, two, three) => {
      const answer = await send(form, { 'field-1': one, 'field-2': two, 'field-3': three });
      expect([303, 422]).toContain(answer.status);
      if (answer.status === 303) kept += 1;
      else expect((await answer.text()).replace(ownScript, '')).not.toContain('<script');
    }),
    { numRuns: 60 },
  );
  expect(await counted(form)).toBe(kept);
});
