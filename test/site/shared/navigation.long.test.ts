import { afterAll, beforeAll, expect, test } from 'vitest';
import { timezoneOptions } from '../../../src/site/shared/components/timezone-options.ts';
import { texts } from '../../../src/texts/index.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
});
afterAll(() => server.close());

const tabsOf = (html: string) =>
  [...(/<nav class="tabs".*?<\/nav>/s.exec(html)?.[0] ?? '').matchAll(/<a href="([^"]+)"[^>]*>([^<]+)/g)].map(
    ([, href = '', label]) => [href.replace(editor.home, ''), label],
  );

test('Share is a tab of a page, and stickers are a switch in its design', async () => {
  const { browser, home } = editor;
  const share = await browser.open(`${home}/share`);
  expect(tabsOf(share.html).slice(0, 6)).toEqual([
    ['', 'Blocks'],
    ['/design', 'Design'],
    ['/settings', 'Page settings'],
    ['/share', 'Share'],
    ['/statistics', 'Statistics'],
    ['/history', 'History'],
  ]);
  expect(share.html).toMatch(/href="[^"]+\/share" aria-current="page"/);
  const design = await browser.open(`${home}/design`);
  expect(design.html).not.toContain(`href="${home}/stickers"`);
  await browser.submit(design, `${home}/stickers/switch`, { on: 'yes' });
  const after = await browser.open(`${home}/design`);
  expect(after.html).toContain(`href="${home}/stickers"`);
  expect(after.html).toContain(texts.en.stickers.off);
  const stickers = await browser.open(`${home}/stickers`);
  expect(stickers.html).toMatch(/href="[^"]+\/design" aria-current="page"/);
});

test('every page shows the number of changes to review, as a number and in words', async () => {
  const { browser, page } = editor;
  expect((await browser.open('/settings')).html).not.toContain('class="count-badge"');
  await server.context.db.write((tx) =>
    tx.profile.update({ where: { id: page.id }, data: { unpublishedChanges: 2, unpublishedSince: new Date() } }),
  );
  const { html } = await browser.open('/settings');
  expect(html).toMatch(/class="count-badge"><span aria-hidden="true">2<\/span><span [^>]*>, 2 changes to review</);
});

test('social accounts are no section of a server without a platform', async () => {
  const social = '/settings/social';
  expect(tabsOf((await editor.browser.open('/settings')).html).map(([href]) => href)).not.toContain(social);
  const other = await startServer({ YOUTUBE_CLIENT_ID: 'id', YOUTUBE_CLIENT_SECRET: 'secret' });
  const { browser } = await newEditor(other);
  expect(tabsOf((await browser.open('/settings')).html).map(([href]) => href)).toContain(social);
  await other.close();
});

test('time zones are grouped, with present names and offsets', () => {
  const options = timezoneOptions('Asia/Calcutta', '', 'en');
  const kolkata = options.find(({ value }) => value === 'Asia/Calcutta');
  expect(kolkata).toEqual({ value: 'Asia/Calcutta', label: 'Kolkata · UTC+5:30', group: 'Asia' });
  const labels = options.map(({ label }) => label).join('\n');
  for (const former of ['Kiev', 'Rangoon', 'Saigon', 'Faeroe', 'Truk']) expect(labels).not.toContain(former);
  const groups = options.map(({ group = '' }) => group);
  expect(groups.filter((group, index) => group !== groups[index - 1])).toEqual([...new Set(groups)]);
  expect(timezoneOptions('UTC', '', 'ru').map(({ group }) => group)).toContain('Европа');
});
