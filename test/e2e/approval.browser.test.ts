import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendDueNotices } from '../../src/domain/approval/notices.ts';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { eventually } from '../channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from '../channels/support/smtp-server.ts';
import { keepPicture, launchChromium, overflowOf, violationsOf } from '../support/chromium.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { createClientMemory } from './client-memory.ts';
import { person } from './person.ts';

let server: TestServer;
let smtp: SmtpServer;
let browser: Browser;
/** Server on the person's machine where the assistant waits for the response. */
let app: Server;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ SMTP_URL: smtp.url });
  app = createServer((_req, res) => res.end('You can go back to the assistant.'));
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve));
  browser = await launchChromium();
});
afterAll(async () => {
  await browser.close();
  app.close();
  await server.close();
  await smtp.close();
});

/** Presses the Tab key until the element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 80; presses += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${selector}`);
}
async function press(page: Page, selector: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press('Enter');
}
async function expectAccessible(page: Page, name: string): Promise<void> {
  expect(await violationsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  await keepPicture(page, name);
}

test('a new user makes an assistant’s changes wait, is notified, and publishes them on a phone, by keyboard alone', async () => {
  // A TCP server has an address of this kind once it listens.
  const memory = createClientMemory(`http://127.0.0.1:${(app.address() as AddressInfo).port}/callback`);
  const mcpUrl = new URL('/mcp', server.url);
  const transport = new StreamableHTTPClientTransport(mcpUrl, { authProvider: memory });
  const assistant = new Client({ name: 'desk-assistant', version: '1.0.0' });
  // The SDK's own types disagree under exactOptionalPropertyTypes.
  type Transport = Parameters<Client['connect']>[0];
  await expect(assistant.connect(transport as Transport)).rejects.toThrow('Unauthorized');

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(memory.askedAt().href);
  await press(page, 'a[href^="/auth/sign-up"]');
  await page.waitForURL(/\/auth\/sign-up/);
  for (const name of ['name', 'email', 'password'] as const) {
    await tabTo(page, `input[name=${name}]`);
    await page.keyboard.type(person[name]);
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('button[value=allow]');
  await tabTo(page, 'input[name=changes]');
  await page.keyboard.press('ArrowDown');
  expect(await page.isChecked('input[value=wait]')).toBe(true);
  await expectAccessible(page, 'approval-consent');
  await press(page, 'button[value=allow]');
  await page.waitForURL(/\/callback\?/);
  await transport.finishAuth(new URL(page.url()).searchParams.get('code') ?? '');
  await assistant.connect(new StreamableHTTPClientTransport(mcpUrl, { authProvider: memory }) as Transport);
  const { id: userId = 0 } = (await server.context.db.read.user.findFirst()) ?? {};
  await addChannel(server.context, userId, { type: 'email', target: person.email, verified: true });

  const call = async (name: string, args: Record<string, unknown>) => {
    const { content, isError } = await assistant.callTool({ name, arguments: args });
    expect(isError, JSON.stringify(content)).toBeFalsy();
    return (content as { text?: string }[]).map(({ text = '' }) => text);
  };
  const profileKey = 'anna.songs';
  await call('create_profile', { login: profileKey });
  await call('update_profile', { profileKey, title: 'Songs from the lake' });
  const told = await call('create_slot', { profileKey, type: 'button', data: { link: 'tour.example', title: 'Tour' } });
  const { id: profileId } = (await server.context.db.read.profile.findFirst()) ?? {};
  const reviewUrl = `${server.url}/my-links/${profileId}/review`;
  expect(told.slice(1).join()).toContain(reviewUrl);
  const publicPage = async () => (await fetch(`${server.url}/${profileKey}`)).text();
  expect((await fetch(`${server.url}/${profileKey}`)).status).toBe(404);

  server.advance(2 * 60_000);
  await sendDueNotices(server.context);
  // The address of a new account is confirmed by a mail of its own.
  const notice = () => smtp.mailsTo(person.email).find((mail) => mail.includes('created the page'));
  await eventually(() => notice() !== undefined);
  expect(notice()).toContain(`Subject: Desk assistant created the page ${profileKey}`);
  const [address = ''] = /http\S+\/review/.exec(notice() ?? '') ?? [];
  expect(address).toBe(reviewUrl);

  await page.goto(address);
  expect(await page.textContent('body')).toContain('Songs from the lake');
  await expectAccessible(page, 'approval-review');
  await press(page, 'button[value=publish]');
  await page.waitForURL(/done=published/);
  expect(await publicPage()).toMatch(/Songs from the lake[\s\S]*Tour/);
  await page.goto(`${server.url}/settings/api`);
  expect(await page.textContent('body')).toContain('Changes wait for your approval.');
  await expectAccessible(page, 'approval-settings');
  await assistant.close();
});
