import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemo } from '../../src/cli/demo/create-demo.ts';
import { findProfileByLogin } from '../../src/domain/profiles/profile-rows.ts';
import { siteRoutes } from '../../src/site/site-routes.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { dashboardAddresses, dashboardIds } from './support/dashboard.ts';

const account = { email: 'listed@example.com', login: 'listed.pages' };

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  const { password = '' } = await createDemo(server.context, account);
  browser = openBrowser(server.url);
  await browser.submit(await browser.open('/login'), '/login', { email: account.email, password });
});
afterAll(() => server.close());

/** Returns whether the demonstration's account gets a page with the dashboard's menu at the address. */
async function isPage(address: string): Promise<boolean> {
  const headers = { cookie: browser.cookies(), accept: 'text/html' };
  const answer = await fetch(new URL(address, server.url), { redirect: 'manual', headers });
  const isDocument = answer.status === 200 && answer.headers.get('content-type')?.startsWith('text/html');
  if (isDocument) return (await answer.text()).includes('action="/logout"');
  // Some of the others, such as streams, never end.
  await answer.body?.cancel();
  return false;
}

test('every page of the dashboard is in the list of these tests', async () => {
  const ids = await dashboardIds(server, account.login);
  const listed = new Set(dashboardAddresses.map((address) => address.split('?')[0]));
  const routes = siteRoutes(server.context).stack.flatMap(({ route }) =>
    route?.stack.some(({ method }) => method === 'get') ? [String(route.path)] : [],
  );
  const missing: string[] = [];
  for (const route of routes.filter((one) => !listed.has(one))) {
    if (await isPage(route.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? 'none'))) missing.push(route);
  }
  expect(missing, 'add them to test/site/support/dashboard.ts').toEqual([]);
});

test.each(['statistics', 'history', 'import', 'domains', 'copy', 'delete'])(
  'the screen %s of a page shows the page beside its title',
  async (screen) => {
    const page = await findProfileByLogin(server.context.db.read, account.login);
    const address = `/my-links/${page?.id}`;
    const { status, html } = await browser.open(`${address}/${screen}`);
    expect(status).toBe(200);
    const head = html.slice(html.indexOf('<main'), html.indexOf('class="tabs"'));
    expect(head).toContain(`<iframe src="${address}/preview"`);
  },
);
