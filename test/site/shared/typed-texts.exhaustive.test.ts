import { afterAll, beforeAll, expect, test } from 'vitest';
import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { sendForm } from '../../forms/support/form-page.ts';
import { clientOf } from '../../mcp/support/connector.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';
import { readDocument } from '../support/read-document.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const typedTexts = [
  'Salt & pepper',
  'a < b, c > d',
  `"quotes" & 'more'`,
  'a typed &amp; and &lt;b&gt;',
  'R&D; &nbsp; &#39; &copy;',
];

/** Fills in and sends a form of the dashboard; fails unless it is accepted. */
async function fill({ browser }: Editor, address: string, path: string, typed: Record<string, string>, press?: string) {
  const { html, status } = await browser.submit(await browser.open(address), path, typed, press);
  expect(`${status} ${/<p class="input-error.*?<\/p>/s.exec(html)?.[0] ?? ''}`, path).toBe('200 ');
}

/** Types the text wherever the dashboard takes one. */
async function typeEverywhere(text: string) {
  const editor = await newEditor(server);
  const { home, user } = editor;
  const { read } = server.context.db;
  await setFeatures(server.context, user.id, { stickers: true });
  await fill(editor, `${home}/settings`, `${home}/settings`, { title: text, description: text });
  const form = { title: text, buttonText: text, successMessage: text, 'fields.0.label': text };
  await fill(editor, '/my-links/forms/new', '/my-links/forms/new', form, 'save');
  const formId = (await read.form.findFirst({ where: { userId: user.id } }))?.id ?? 'none';
  const event = { title: text, place: text, description: text, startsAt: '2030-05-01T19:00', timezone: 'UTC' };
  await fill(editor, '/my-links/events/new', '/my-links/events/new', event);
  const eventId = (await read.event.findFirst({ where: { userId: user.id } }))?.id;
  const blocks: [type: string, data: Record<string, string>][] = [
    ['text', { description: text }],
    ['text', { title: text, description: `**${text}**` }],
    ['button', { link: 'https://example.com', title: text, subtitle: text }],
    ['video', { link: 'https://youtu.be/dQw4w9WgXcQ', title: text, description: text }],
    ['faq', { title: text, 'items.0.title': text, 'items.0.text': text }],
    ['faq', { 'items.0.title': text, 'items.0.text': text }],
    ['music', { artist: text, album: text, 'links.0.link': 'https://music.apple.com/album/1' }],
    ['form', { formId, view: 'inline', buttonText: text }],
    ['event', { eventId: String(eventId) }],
  ];
  for (const [type, data] of blocks) {
    const typed = Object.fromEntries(Object.entries(data).map(([name, value]) => [`data.${name}`, value]));
    await fill(editor, `${home}/slots/new?type=${type}`, `${home}/slots/new`, typed, 'save');
  }
  return { editor, formId, slots: await editor.slots() };
}

/** Returns the texts that a person reads on a page: words, attributes, and metadata for search engines. */
function wordsOf(html: string): string {
  // The parser leaves entities in text areas undecoded, unlike browsers.
  const { text, elements, data } = readDocument(html.replaceAll(/<(\/?)textarea/g, '<$1pre'));
  const shown = elements.filter(({ attributes }) => attributes.type !== 'hidden');
  const carried = shown.flatMap(({ attributes: { value, alt, content, title, ...others } }) => [
    ...[value, alt, content, title],
    others['aria-label'],
  ]);
  return [text, ...carried, ...data.flatMap((json) => textsIn(JSON.parse(json)))].join('\n');
}

/** Returns all texts within a value. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Returns the text as escaped once too often, or once too little. */
function misread(text: string): string[] {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const decoded = readDocument(text.replaceAll('<', '&lt;')).text;
  return [escaped, decoded].filter((other) => other !== text);
}

test.each(typedTexts)('%s, typed in the dashboard, is displayed everywhere as typed', async (text) => {
  const { editor, formId, slots } = await typeEverywhere(text);
  const { browser, home, page, user } = editor;
  const formSlot = slots.find(({ type }) => type === 'form');
  const sent = await sendForm(server, { formId, slotId: formSlot?.id ?? 0 }, { 'field-1': text });
  expect(sent.status).toBe(303);

  const addresses = [
    ...['', '/settings', '/preview', '/statistics', '/stickers'].map((below) => home + below),
    ...['', '/edit', '/statistics'].map((below) => `/my-links/forms/${formId}${below}`),
    ...['/my-links', '/my-links/statistics', '/my-links/forms', '/my-links/events', `/${page.login}`],
    ...slots.map(({ id }) => `${home}/slots/${id}`),
  ];
  const places = new Map<string, string>();
  for (const address of addresses) places.set(address, wordsOf((await browser.open(address)).html));
  for (const address of [`/my-links/forms/${formId}/submissions.csv`, `${home}/statistics/blocks.csv`]) {
    const answer = await fetch(server.url + address, { headers: { cookie: browser.cookies() } });
    places.set(address, (await answer.text()).replaceAll('""', '"'));
  }
  const program = clientOf(server, { userId: user.id, token: user.token });
  const query = /\w+/.exec(text)?.[0] ?? '';
  for (const [tool, args] of [
    ['search', { query }],
    ['get_profile', { profileKey: page.login }],
    ['get_profile_analytics', { profileKey: page.login }],
    ['list_forms', {}],
  ] as const)
    places.set(tool, textsIn((await program.call(tool, args)).structured).join('\n'));

  for (const [place, words] of places) {
    expect(words, place).toContain(text);
    for (const other of misread(text)) expect(words, place).not.toContain(other);
  }

  const list = await browser.open(home);
  const names = [...list.html.matchAll(/<a class="slot-name"[^>]*>(.*?)<\/a>/gs)].map(([, name = '']) => wordsOf(name));
  expect(names.map((name) => name.trim())).toEqual(slots.map(() => text));
});
