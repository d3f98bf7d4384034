import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { createAccount } from '../../src/domain/accounts/accounts.ts';
import { announceReports } from '../../src/domain/reports/announce-reports.ts';
import { eventually } from '../channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from '../channels/support/smtp-server.ts';
import { rulesWithHole } from '../files/support/stand-in.ts';
import { type DocumentHost, startDocumentHost } from '../oauth/support/document-host.ts';
import { type Editor, newEditor } from '../site/editor/support/editor.ts';
import { openBrowser, signIn } from '../site/support/browser.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

// Lists at https addresses, both settings of LISTED_LINKS, and the page of operators.

const password = 'green umbrella 71';
let host: DocumentHost;
let smtp: SmtpServer;
let warning: TestServer;
let holding: TestServer;
beforeAll(async () => {
  host = await startDocumentHost();
  smtp = await startSmtpServer();
  host.publish('/list.txt?key=secret', (_req, res) => void res.end('! A list\n||evil.example^\n'));
  const settings = { BLOCKED_HOSTS_FILES: `${host.origin}/list.txt?key=secret,${host.origin}/gone.txt` };
  const options = { outgoing: rulesWithHole(host.port) };
  warning = await startServer(settings, options);
  holding = await startServer(
    { ...settings, LISTED_LINKS: 'hold', OPERATORS: 'boss@example.com', SMTP_URL: smtp.url },
    options,
  );
  for (const { context } of [warning, holding]) await context.linkLists.loadDue();
});
afterAll(async () => {
  await warning.close();
  await holding.close();
  await host.close();
  await smtp.close();
});

const addListed = ({ user, page }: Editor, end: string) =>
  user.post(`${page.path}/slots`, {
    type: 'button',
    data: { link: `https://evil.example/${end}`, title: `To ${end}` },
  });
const seen = async (server: TestServer, { page }: Editor) => (await fetch(`${server.url}/${page.login}`)).text();

test('a list is fetched from its address once a day; a missing one is reported in one line without its key', async () => {
  for (const { context } of [warning, holding]) await context.linkLists.loadDue();
  expect(host.asked('/list.txt?key=secret')).toBe(2);
  const lines = warning.logged().filter((line) => line.includes('harmful links'));
  expect(lines.map((line) => /could not be read; it is not used/.test(line))).toEqual([false, true]);
  expect(lines.join('\n')).not.toContain('secret');
  warning.advance(24 * 60 * 60 * 1_000 + 1);
  await warning.context.linkLists.loadDue();
  expect(host.asked('/list.txt?key=secret')).toBe(3);
});

test('with LISTED_LINKS=warn the owner gets a warning, and visitors see the link', async () => {
  const editor = await newEditor(warning);
  const made = await addListed(editor, 'warn');
  expect(made.body.meta?.warnings).toMatchObject([{ field: 'data.link', code: 'link_listed' }]);
  expect(await seen(warning, editor)).toContain('To warn');
  const { html } = await editor.browser.open(editor.home);
  expect(html).toContain('Check where they lead');
  expect(html).not.toContain('Visitors do not see them');
});

test('an operator gets one mail an hour, and releases or hides a link in the dashboard', async () => {
  const { context } = holding;
  await createAccount(context, { email: 'boss@example.com', name: 'Boss', password, byOperator: true });
  const editor = await newEditor(holding);
  const mails = () => smtp.mailsTo('boss@example.com').filter((mail) => mail.includes('/settings/operator/links'));
  await addListed(editor, 'first');
  await announceReports(context);
  await eventually(() => mails().length === 1);
  await addListed(editor, 'second');
  await announceReports(context);
  expect(await context.db.read.listedLink.count({ where: { announcedAt: null } })).toBe(1);
  const boss = openBrowser(holding);
  await signIn(boss, { email: 'boss@example.com', password });
  const place = '/settings/operator/links';
  const page = await boss.get(place);
  expect(page.html).toContain('https://evil.example/first');
  expect(page.html).not.toContain('href="https://evil.example');
  const id = /aria-label="Release: https:\/\/evil\.example\/first"/.test(page.html) ? 1 : 0;
  const [, csrf = ''] = /name="csrf" value="([^"]+)"/.exec(page.html) ?? [];
  const decide = (decision: string) => boss.post(`${place}/decide`, { csrf, linkId: String(id), decision });
  expect((await decide('release')).location).toBe(`${place}?done=release`);
  const visitors = await seen(holding, editor);
  expect([visitors.includes('To first'), visitors.includes('To second')]).toEqual([true, false]);
  expect((await decide('release')).status).toBe(409);
  expect((await decide('hide')).location).toBe(`${place}?done=hide`);
  expect(await seen(holding, editor)).not.toContain('To first');
  expect((await boss.get(`${place}?view=all`)).html).toContain('Hidden by an operator');
  expect((await boss.post(`${place}/decide`, { csrf, linkId: '999999', decision: 'hide' })).status).toBe(404);
});

test.each([
  ['BLOCKED_HOSTS_FILES', 'http://lists.example/a.txt'],
  ['BLOCKED_HOSTS_FILES', 'ftp://lists.example/a.txt'],
  ['LISTED_LINKS', 'block'],
])('%s=%s is rejected at the start', (name, value) => {
  expect(() => loadConfig({ [name]: value })).toThrow(`${name}:`);
});
