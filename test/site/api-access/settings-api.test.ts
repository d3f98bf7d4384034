import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signUp } from '../support/browser.ts';
import { copyable } from '../support/copyable.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = openBrowser(server);
  await signUp(browser);
});
afterAll(() => server.close());

test('the curl line beside a new token works as shown', async () => {
  const page = await browser.get('/settings/api');
  const done = await browser.submit(page, '/settings/api/tokens', { name: 'script' });
  const line = copyable(done.html).find((text) => text.startsWith('curl'));
  const [, header = '', address = ''] = /^curl -H "Authorization: ([^"]+)" \\\n(\S+)$/.exec(line ?? '') ?? [];
  const answer = await fetch(address, { headers: { Authorization: header } });
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('"Anna"');
  // Shown this once.
  expect((await browser.get('/settings/api')).html).not.toContain(header.replace('Bearer ', ''));
});

test('the copied settings lead to the connector, which requires a sign-in', async () => {
  const { html } = await browser.get('/settings/api');
  const mcpUrl = `${server.url}/mcp`;
  const texts = copyable(html);
  expect(texts).toContain(mcpUrl);
  expect(texts).toContain(`claude mcp add --transport http vitrine ${mcpUrl}`);
  const files = texts.filter((text) => text.startsWith('{')).map((text) => JSON.parse(text));
  expect(files).toEqual([
    { mcpServers: { vitrine: { url: mcpUrl } } },
    { servers: { vitrine: { type: 'http', url: mcpUrl } } },
  ]);
  for (const name of ['Claude', 'Claude Code', 'ChatGPT', 'Codex', 'Gemini CLI', 'Cursor', 'VS Code']) {
    expect(html).toContain(`<summary>${name}</summary>`);
  }
  const asked = await fetch(mcpUrl, { method: 'POST' });
  expect([asked.status, asked.headers.get('www-authenticate')?.includes('resource_metadata')]).toEqual([401, true]);
});
