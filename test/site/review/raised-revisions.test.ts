import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Editor, newEditor } from '../editor/support/editor.ts';

let server: TestServer;
let editor: Editor;
beforeAll(async () => {
  server = await startServer();
  editor = await newEditor(server);
});
afterAll(() => server.close());

/** Submits the form at `address` below the page's own, which another page may show. */
async function submit(address: string, fields: Record<string, string | string[]>, from = address, press?: string) {
  const { browser, home } = editor;
  const page = await browser.submit(await browser.open(`${home}${from}`), `${home}${address}`, fields, press);
  expect(page.status).toBe(200);
}

test('while changes wait, saving the account does not change the published version of a page with its own language', async () => {
  const { user, browser, page } = editor;
  const setTitle = (title: string) => user.patch(page.path, { title });
  const hold = (holds: string | string[]) => submit('/settings', { holdsChanges: holds });
  const titles = new Map<string | null, string>();
  /** The title that visitors see, which no ETag may ever name another of. */
  const shown = async () => {
    const html = await (await fetch(`${server.url}/${page.login}`)).text();
    const markdown = await fetch(`${server.url}/${page.login}.md`);
    const title = /^# (.*)/m.exec(await markdown.text())?.[1] ?? '';
    expect(/<title>([^<]*)/.exec(html)?.[1]).toContain(title);
    const etag = markdown.headers.get('etag');
    expect(titles.get(etag) ?? title).toBe(title);
    titles.set(etag, title);
    return title;
  };
  await user.patch(`${page.path}/settings`, { languageCode: 'en' });
  await setTitle('Old');
  await hold('yes');
  await setTitle('Waiting');
  for (let count = 0; count < 6; count += 1) {
    await browser.submit(await browser.open('/settings'), '/settings');
    expect(await shown()).toBe('Old');
  }
  await submit('/review', {}, '/review', 'discard');
  await hold([]);
  await setTitle('New');
  expect(await shown()).toBe('New');
  await hold('yes');
  await setTitle('Waiting, too');
  expect(await shown()).toBe('New');
});
