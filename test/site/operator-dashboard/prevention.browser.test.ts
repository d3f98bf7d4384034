import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../src/domain/accounts/accounts.ts';
import { createSession } from '../../../src/domain/accounts/sessions.ts';
import { newPage, withToken } from '../../support/api-client.ts';
import { launchChromium, overflowOf, violationsOf, widths } from '../../support/chromium.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let folder: string;
let server: TestServer;
let browser: Browser;
let userId: number;
let home: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-lists-'));
  const list = join(folder, 'list.txt');
  await writeFile(list, 'evil.example\n');
  server = await startServer({ SIGN_UP: 'invite', BLOCKED_HOSTS_FILES: list, LISTED_LINKS: 'hold' });
  await server.context.linkLists.loadDue();
  const password = 'green umbrella 71';
  const account = await createAccount(server.context, {
    email: 'a@example.com',
    name: 'A',
    password,
    byOperator: true,
  });
  userId = account.id;
  await server.context.db.write((tx) => tx.user.updateMany({ where: { id: userId }, data: { role: 'operator' } }));
  const user = await withToken(server, userId);
  const page = await newPage(user);
  home = `${server.url}/my-links/${page.id}`;
  for (const end of ['one', `${'long'.repeat(60)}`]) {
    await user.post(`${page.path}/slots`, {
      type: 'button',
      data: { link: `https://evil.example/${end}`, title: 'B' },
    });
  }
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

test.each(widths)('an operator creates an invitation and decides links, at %i px', async (width) => {
  const context = await browser.newContext({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  const value = await createSession(server.context, userId);
  await context.addCookies([{ name: 'vitrine', value, url: server.url, sameSite: 'Lax' }]);
  const page = await context.newPage();
  const look = async (name: string) => {
    // biome-ignore lint/style/noProcessEnv: a switch of the test run, not a setting of the server
    if (process.env.PICTURES)
      await page.screenshot({ path: `artefacts/prevention-${name}-${width}.png`, fullPage: true });
    expect([name, await overflowOf(page), await violationsOf(page)]).toEqual([name, 0, []]);
  };
  await page.goto(`${server.url}/settings/operator/invitations`);
  await page.getByLabel('Accounts', { exact: true }).fill('3');
  await page.keyboard.press('Enter');
  await page.getByText('it is not shown again').waitFor();
  await look('invitation');
  const address = await page.locator('.copy code').textContent();
  await page.goto(address ?? '');
  await look('sign-up');
  await page.goto(home);
  await look('owner');
  await page.goto(`${server.url}/settings/operator/links?view=all`);
  await look('links');
  await page
    .getByRole('button', { name: /^(Release|Hide): https:\/\/evil\.example\/one/ })
    .first()
    .click();
  await page.getByText(/Link (released|hidden)\./).waitFor();
  await look('decided');
});
