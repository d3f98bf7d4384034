import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { channelTypes } from '../../../src/domain/channels/channel-types.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { type LanguageCode, languages } from '../../../src/domain/languages.ts';
import type { PublicPageTexts } from '../../../src/site/public-page/texts/public-page-texts.ts';
import { pluralRulesOf, publicPageTexts } from '../../../src/site/public-page/texts.ts';
import { command } from '../../../src/store/statement.ts';
import { formOutput } from '../../../tools/forms/form-output.ts';
import { sendForm } from '../../forms/support/form-page.ts';
import { type ApiUser, newPage, newUser, slotOf } from '../../support/api-client.ts';
import { addEvent, addFile, addStoredSlot } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type ReadDocument, readDocument } from '../support/read-document.ts';

/** Texts of the form for reports are tested in test/reports. */
type Key = Exclude<keyof PublicPageTexts, 'report'>;

const rightToLeft = new Set<LanguageCode>(['ar', 'he', 'fa']);
const isolates = /[\u2068\u2069]/g;

let server: TestServer;
let user: ApiUser;
let page: Awaited<ReturnType<typeof newPage>>;
let empty: Awaited<ReturnType<typeof newPage>>;
let form: { formId: string; slotId: number };
let visitors = 0;

beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: '1', OPERATOR_NAME: 'Qqqqq Qq', OPERATOR_EMAIL: 'q@q.example' });
  user = await newUser(server);
  page = await newPage(user);
  empty = await newPage(user);
  const socials = ['mailto:a@b.example', 'tel:+4420794600', 'https://qqq.example/x'].map((link) => ({ link }));
  expect((await user.patch(page.path, { title: 'Qqq', socials })).status).toBe(200);
  const fields = [
    { type: 'text', label: 'Q1', required: true },
    { type: 'text', label: 'Q2' },
    { type: 'email', label: 'Q3' },
    { type: 'phone', label: 'Q4' },
    { type: 'number', label: 'Q5' },
    { type: 'date', label: 'Q6' },
    { type: 'url', label: 'Q7' },
    { type: 'select', label: 'Q8', options: ['Q'] },
    { type: 'checkbox', label: 'Q9', required: true },
  ];
  const targets = { email: 'q@q.example', telegram: '1', webhook: 'https://q.example/' };
  const channels = await Promise.all(
    channelTypes.map((type) => addChannel(server.context, user.id, { type, target: targets[type], verified: true })),
  );
  const notified = { notificationChannelIds: channels.map(({ id }) => id) };
  const { id: formId } = formOutput.parse(
    (await user.post('/forms', { title: 'Qqqq', fields, ...notified })).body.data,
  );
  const path = await addFile(server, user.id);
  const slots = [
    { type: 'video', data: { link: 'https://youtu.be/dQw4w9WgXcQ' } },
    { type: 'gallery', data: { items: [{ path }] } },
    { type: 'music', data: { links: [{ link: 'https://qq.example/1' }] } },
    {
      type: 'music',
      data: { links: [{ link: 'https://open.spotify.com/1' }], album: 'Qq', thumbnail: 'https://q.example/q.jpg' },
    },
    { type: 'form', data: { formId, view: 'inline' } },
  ];
  const made = await user.post(`${page.path}/slots/batch`, { slots });
  expect(made.status).toBe(201);
  const slot = slotOf(await user.post(`${page.path}/slots`, { type: 'form', data: { formId } }));
  form = { formId, slotId: slot.id };
  const eventId = await addEvent(server, user.id);
  await server.context.db.write((tx) =>
    tx.event.update({
      where: { id: eventId },
      data: { link: 'https://q.example/', endsAt: new Date('2027-05-01T20:30:00Z') },
    }),
  );
  await addStoredSlot(server, page.id, 'event', { eventId });
});
afterAll(() => server.close());

/** Returns the words that a person sees, including those read aloud or shown on touch. */
function wordsOf({ text, elements }: ReadDocument): string {
  const spoken = elements.flatMap(({ attributes }) => [attributes['aria-label'], attributes.title, attributes.alt]);
  return [text, ...spoken].join('\n').replaceAll(isolates, '');
}

/** Checks that a document is in one language: the texts of these keys are there, and not in English. */
function speaks(code: LanguageCode, html: string, keys: Key[], values: Record<string, string> = {}): void {
  const document = readDocument(html);
  const root = document.elements.find(({ name }) => name === 'html')?.attributes;
  expect(root).toEqual({ lang: code, dir: rightToLeft.has(code) ? 'rtl' : 'ltr' });
  const words = wordsOf(document);
  const said = (language: LanguageCode, key: Key) => {
    const text = publicPageTexts[language][key];
    return (typeof text === 'string' ? text : text.other).replaceAll(
      /\{(\w+)\}/g,
      (_, name: string) => values[name] ?? '',
    );
  };
  for (const key of keys) {
    expect(words).toContain(said(code, key));
    if (said(code, key) !== said('en', key)) expect([key, wordsIn(words, said('en', key))]).toEqual([key, false]);
  }
}

/** Returns whether the text contains these words as whole words. */
function wordsIn(text: string, words: string): boolean {
  const literal = words.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\p{L}-])${literal}(?![\\p{L}-])`, 'u').test(text);
}

async function setLanguage(languageCode: LanguageCode): Promise<void> {
  for (const { path } of [page, empty]) {
    const answer = await user.patch(`${path}/settings`, { languageCode });
    expect(answer.body.data).toMatchObject({ computed: { effectiveLanguageCode: languageCode } });
  }
}

/** Sends the form from an unused address. */
function send(answers: Record<string, string>): Promise<Response> {
  visitors += 1;
  return sendForm(server, form, answers, { 'x-forwarded-for': `10.0.${visitors >> 8}.${visitors & 255}` });
}

const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
  (await fetch(`${server.url}${path}`, { headers })).text();

describe.each(languages)('a public page in $name ($code)', ({ code }) => {
  beforeAll(() => setLanguage(code));

  test('has all of its own texts in it, with the date', async () => {
    const html = await htmlOf(`/${page.login}`);
    const shown: Key[] = ['gallery', 'socials', 'email', 'phone', 'release', 'details', 'choose', 'required', 'send'];
    speaks(code, html, [...shown, 'leaveEmpty', 'saveContact', 'madeWith']);
    speaks(code, html, ['openVideo'], { host: 'youtube.com' });
    speaks(code, html, ['cover'], { album: 'Qq' });
    speaks(code, html, ['listenOn'], { platform: 'Spotify' });
    speaks(code, html, ['listenOn'], { platform: 'qq.example' });
    // Days before months: visitors of English pages are everywhere.
    const format = new Intl.DateTimeFormat(code === 'en' ? 'en-GB' : code, {
      dateStyle: 'long',
      timeStyle: 'short',
      timeZone: 'Asia/Almaty',
    });
    const range = format.formatRange(new Date('2027-05-01T18:00:00Z'), new Date('2027-05-01T20:30:00Z'));
    expect(readDocument(html).text).toContain(range);
    expect(html).toContain(`"inLanguage":"${code}"`);
    speaks(code, await htmlOf(`/${empty.login}`), ['empty', 'madeWith']);
  });

  test('states in it below a form who gets the answers, where copies go and how long they are stored', async () => {
    const html = await htmlOf(`/${page.login}`);
    speaks(code, html, ['formRecipient'], { owner: 'Qqq' });
    speaks(code, html, ['formStoredBy'], { operator: 'Qqqqq Qq' });
    speaks(code, html, ['formCopyByEmail', 'formCopyByWebhook', 'formKept', 'privacy']);
    speaks(code, html, ['formCopyByTelegram'], { app: 'Telegram' });
    const { formCopies } = publicPageTexts[code];
    for (const part of formCopies.split('{ways}')) expect(readDocument(html).text).toContain(part);
    expect(html).toContain(`href="${server.url}/privacy"`);
  });

  test('thanks for a form in it', async () => {
    const answer = await send({ 'field-1': 'x', 'field-9': 'yes' });
    expect(answer.status).toBe(303);
    speaks(code, await htmlOf(answer.headers.get('location') ?? ''), ['sent']);
  });

  test('explains errors of a form in it', async () => {
    const wrong = { 'field-3': 'x', 'field-4': 'x', 'field-5': 'x', 'field-6': 'x', 'field-7': 'x y', 'field-8': 'x' };
    const answer = await send({ ...wrong, 'field-2': 'x'.repeat(501) });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    speaks(code, html, ['notSent', 'missing', 'unticked', 'notListed']);
    speaks(code, html, ['backTo'], { page: 'Qqq' });
    speaks(code, html, ['wrongEmail'], { example: 'name@example.com' });
    speaks(code, html, ['wrongPhone'], { example: '+44 20 7946 0018' });
    speaks(code, html, ['wrongNumber'], { example: new Intl.NumberFormat(code).format(12.5) });
    speaks(code, html, ['wrongDate'], { example: '2026-05-31' });
    speaks(code, html, ['wrongUrl'], { example: 'example.com' });
    const { tooLong } = publicPageTexts[code];
    const most = tooLong[pluralRulesOf(code).select(500)] ?? tooLong.other;
    expect(readDocument(html).text).toContain(most.replace('{count}', new Intl.NumberFormat(code).format(500)));
  });

  test('is used for its readers if there is no page and no form', async () => {
    const headers = { 'Accept-Language': `xx, ${code}-ZZ;q=0.9, en;q=0.5` };
    const nobody = await fetch(`${server.url}/nobody.has.this`, { headers });
    expect([nobody.status, nobody.headers.get('vary')]).toEqual([404, 'Accept-Language']);
    const html = await nobody.text();
    speaks(code, html, ['notFoundTitle', 'notFoundText', 'notFoundClaim', 'notFoundHome']);
    expect(readDocument(html).elements).toContainEqual({
      name: 'p',
      attributes: { class: 'not-found-login', dir: 'ltr' },
    });
    const gone = await fetch(`${server.url}/-/forms/nothing`, { headers });
    expect(gone.status).toBe(404);
    speaks(code, await gone.text(), ['formGone', 'formGoneText', 'notFoundHome']);
  });

  test('is used to reject a form from another site, or an unreadable one', async () => {
    const headers = { 'Accept-Language': code };
    const other = await sendForm(
      server,
      form,
      {},
      { ...headers, 'sec-fetch-site': 'cross-site', origin: 'https://q.example' },
    );
    expect(other.status).toBe(403);
    speaks(code, await other.text(), ['failed', 'otherSite']);
    const long = await sendForm(server, form, { 'field-1': 'x'.repeat(1_100_000) }, headers);
    expect(long.status).toBe(413);
    speaks(code, await long.text(), ['failed', 'unreadable']);
  });
});

test.each([
  ['iw', 'he'],
  ['in-ID', 'id'],
  ['PT-br', 'pt'],
  ['zh-Hant-TW', 'zh'],
  ['*', 'en'],
  ['en;q=0, kk', 'kk'],
  ['../../x, \u00ff', 'en'],
] as const)('Accept-Language %j gets %s', async (accepted, code) => {
  speaks(code, await htmlOf('/nobody.has.this', { 'Accept-Language': accepted }), ['notFoundTitle']);
});

test('a page without a language has its owner’s, also after the owner changes it', async () => {
  const owner = await newUser(server, { languageId: 20 });
  const { login } = await newPage(owner);
  speaks('ar', await htmlOf(`/${login}`), ['empty', 'madeWith']);
  await server.context.db.write((tx) => tx.user.update({ where: { id: owner.id }, data: { languageId: 26 } }));
  speaks('ja', await htmlOf(`/${login}`), ['empty', 'madeWith']);
});

test('a visitor who sends too much reads the remaining minutes in the language of the page', async () => {
  await setLanguage('ar');
  const once = () => sendForm(server, form, { 'field-1': '' }, { 'x-forwarded-for': '10.9.9.9' });
  for (let sent = 0; sent < 30; sent += 1) expect((await once()).status).toBe(422);
  const refused = await once();
  const minutes = Math.ceil(Number(refused.headers.get('retry-after')) / 60);
  expect([refused.status, minutes]).toEqual([429, expect.any(Number)]);
  const html = await refused.text();
  expect(pluralRulesOf('ar').select(minutes)).toBe('many');
  expect(html).toContain(publicPageTexts.ar.tooMany.many?.replace('{count}', String(minutes)));
});

test('digits of other scripts are accepted in numbers', async () => {
  const typed = {
    'field-1': 'x',
    'field-9': 'yes',
    'field-4': '۰۹۱۲ ۳۴۵ ۶۷۸۹',
    'field-5': '١٢٫٥',
    'field-6': '２０２６-०५-३१',
  };
  expect((await send(typed)).status).toBe(303);
  const stored = await server.context.db.read.formSubmission.findFirst({
    where: { formId: form.formId },
    orderBy: { id: 'desc' },
  });
  const answers: { id: string; value: unknown }[] = JSON.parse(stored?.fields ?? '[]');
  expect(answers.slice(3, 6).map(({ value }) => value)).toEqual(['0912 345 6789', '12.5', '2026-05-31']);
});

test('an error is reported in the language of the reader, without internals', async () => {
  const broken = await startServer();
  const owner = await newUser(broken);
  const { login } = await newPage(owner);
  await broken.context.db.write((tx) => tx.run(command('ALTER TABLE "Slot" RENAME TO "Slot that is gone"', {}), {}));
  const answer = await fetch(`${broken.url}/${login}`, { headers: { 'Accept-Language': 'hi' } });
  expect(answer.status).toBe(500);
  const html = await answer.text();
  speaks('hi', html, ['failed', 'failedText']);
  expect(html).not.toMatch(/that is gone|no such table|does not exist/);
  expect(broken.logged().filter((line) => line.includes('a page failed'))).toHaveLength(1);
  await broken.close();
});
