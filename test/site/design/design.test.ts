import { afterAll, beforeAll, expect, test } from 'vitest';
import { themes } from '../../../src/domain/profiles/themes.ts';
import { themeRules } from '../../../src/site/themes/theme-rules.ts';
import { newLogin } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
let browser: Browser;
let login: string;
let path: string;
beforeAll(async () => {
  server = await startServer();
  browser = openBrowser(server);
  await signUp(browser, { email: 'design@example.com' });
  login = newLogin();
  await browser.submit(await browser.get('/my-links/new'), '/my-links', { login });
  const list = await browser.get('/my-links');
  path = /href="(\/my-links\/\d+\/design)"/.exec(list.html)?.[1] ?? 'none';
});
afterAll(() => server.close());

test('every theme can be chosen, and the page has it immediately', async () => {
  for (const { id, key } of [...themes].reverse()) {
    const saved = await browser.submit(await browser.get(path), path, { themeId: String(id) });
    expect([saved.status, saved.location]).toEqual([303, `${path}?done=saved`]);
    expect((await browser.get(`/${login}`)).html).toContain(themeRules(key));
    const again = await browser.get(`${path}?done=saved`);
    expect(again.html).toMatch(new RegExp(`<input[^>]*value="${id}"[^>]*checked|<input[^>]*checked[^>]*value="${id}"`));
  }
});

test.each(['0', '11', '-1', '1.5', 'noir', ''])(
  'the unknown theme %j is rejected at its field, and nothing changes',
  async (themeId) => {
    const before = (await browser.get(`/${login}`)).html;
    const refused = await browser.submit(await browser.get(path), path, { themeId });
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('id="themeId-error"');
    expect((await browser.get(`/${login}`)).html).toBe(before);
  },
);

test("another person's page does not exist", async () => {
  const other = openBrowser(server);
  await signUp(other, { email: 'another-design@example.com' });
  expect((await other.get(path)).status).toBe(404);
  const { html } = await other.get('/my-links');
  const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const before = (await browser.get(`/${login}`)).html;
  expect((await other.post(path, { csrf, themeId: '3' })).status).toBe(404);
  expect((await browser.get(`/${login}`)).html).toBe(before);
  expect((await other.get('/my-links/999999/design')).status).toBe(404);
  expect((await other.get('/my-links/%00/design')).status).toBe(404);
});
