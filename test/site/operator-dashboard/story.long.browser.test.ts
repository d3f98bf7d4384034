import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount } from '../../../src/domain/accounts/accounts.ts';
import { decideReport } from '../../../src/domain/reports/decide-report.ts';
import { eventually } from '../../channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { newPage, withToken } from '../../support/api-client.ts';
import { faultsLightAndDark, launchChromium, widths } from '../../support/chromium.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

// The whole story of a report (Regulation (EU) 2022/2065, articles 16, 17 and 20), each person in a browser of their own.

const password = 'green umbrella 71';
const phone = { width: 390, height: 844 };
let server: TestServer;
let smtp: SmtpServer;
let browser: Browser;
let login: string;
const problems: string[] = [];
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({
    ...{ OPERATORS: 'boss@example.com', OPERATOR_NAME: 'Mara', OPERATOR_EMAIL: 'help@links.example' },
    SMTP_URL: smtp.url,
  });
  browser = await launchChromium();
  const { context } = server;
  await createAccount(context, { email: 'boss@example.com', name: 'Boss', password, byOperator: true });
  const { id } = await newAccount(server, { email: 'eve@example.com', name: 'Eve', password });
  const user = await withToken(server, id);
  const page = await newPage(user);
  login = page.login;
  await user.post(`${page.path}/slots`, { type: 'text', data: { title: 'Win a phone', description: 'Type it here' } });
});
afterAll(async () => {
  await browser.close();
  await server.close();
  await smtp.close();
});

async function openTab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`${page.url()}: ${error.message}`));
  return page;
}

/** A browser of a person, who signs in by the keyboard. */
async function signedIn(email: string): Promise<Page> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await openTab(context);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(email);
  await page.getByLabel('Password', { exact: true }).focus();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/my-links');
  return page;
}

/** Goes on with the Tab key until the element has the focus: a keyboard alone reaches it. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${selector} on ${page.url()}`);
}

async function press(page: Page, selector: string, keys: string, address: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.press(keys);
  await page.waitForURL(address);
}

/** Returns the faults of the page on a phone, and at other widths, with pictures of each. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  const faults: string[] = [];
  for (const width of new Set([...widths, 390, 768])) {
    await page.setViewportSize({ ...phone, width });
    faults.push(...(await faultsLightAndDark(page, `story-${name}-${width}`)));
  }
  await page.setViewportSize(phone);
  await page.emulateMedia({ colorScheme: 'light' });
  return faults;
}

const mailTo = async (recipient: string, text: string) => {
  const found = () => smtp.mailsTo(recipient).findLast((mail) => mail.includes(text));
  await eventually(() => found() !== undefined);
  return found() ?? '';
};

test('a visitor reports a page, an operator suspends it on a phone, its owner appeals, and the operator resumes it', {
  timeout: 240_000,
}, async () => {
  const address = `${server.url}/${login}`;
  const visitor = await openTab(
    await browser.newContext({ viewport: phone, reducedMotion: 'reduce', locale: 'en-GB' }),
  );

  // A visitor reports the page.
  await visitor.goto(address);
  await press(visitor, 'a[href*="/-/report"]', 'Enter', '**/-/report?*');
  expect(await faultsOf(visitor, 'report')).toEqual([]);
  await tabTo(visitor, 'select');
  await visitor.keyboard.type('Fraud');
  await tabTo(visitor, 'textarea');
  await visitor.keyboard.type('It asks for the password of my bank.');
  await tabTo(visitor, 'input[type=email]');
  await visitor.keyboard.type('vera@example.com');
  await tabTo(visitor, 'input[type=checkbox]');
  await visitor.keyboard.press('Space');
  await tabTo(visitor, 'form button[type=submit]');
  await visitor.keyboard.press('Enter');
  await visitor.getByText('Your report was sent').waitFor();
  await mailTo('vera@example.com', 'It asks for the password of my bank.');

  // An operator, on a phone and by the keyboard, finds it by the notice and suspends the page.
  const notice = await mailTo('boss@example.com', '1 report of a page');
  expect(notice).toContain(`${server.url}/settings/operator/reports`);
  const boss = await signedIn('boss@example.com');
  await boss.goto(`${server.url}/settings/operator/reports`);
  expect(await faultsOf(boss, 'reports')).toEqual([]);
  await press(boss, 'main .row a', 'Enter', '**/reports/*');
  await boss.getByText('It asks for the password of my bank.').waitFor();
  expect(await boss.locator('pre').innerText()).toContain('Win a phone');
  expect(await faultsOf(boss, 'report-of-operator')).toEqual([]);
  await tabTo(boss, 'input[name=decision]');
  await boss.keyboard.press('Space');
  await boss.keyboard.press('ArrowDown');
  await boss.keyboard.press('ArrowDown');
  expect(await boss.getByLabel('Suspend the page').isChecked()).toBe(true);
  await tabTo(boss, 'textarea[name=answer]');
  await boss.keyboard.type('The page asks for passwords of another service.');
  await press(boss, 'main form button[type=submit]', 'Enter', '**?done=decided');
  await boss.getByText('Decision sent.').waitFor();
  expect(await faultsOf(boss, 'decided')).toEqual([]);

  // Visitors get 451; the reporter gets the decision.
  const suspended = await visitor.goto(address);
  expect(suspended?.status()).toBe(451);
  await visitor.getByText('help@links.example').waitFor();
  expect(await faultsOf(visitor, '451')).toEqual([]);
  await mailTo('vera@example.com', 'The page asks for passwords of another service.');

  // The owner reads why, at the address of the mail, and appeals.
  const mail = await mailTo('eve@example.com', 'The page asks for passwords of another service.');
  const place = /\/my-links\/\d+\/suspension/.exec(mail)?.[0] ?? '';
  const owner = await signedIn('eve@example.com');
  await owner.goto(server.url + place);
  await owner.getByText('The page asks for passwords of another service.').waitFor();
  expect(await faultsOf(owner, 'appeal')).toEqual([]);
  await tabTo(owner, 'textarea[name=appeal]');
  await owner.keyboard.type('The form asks for a nickname.');
  await press(owner, 'main form button[type=submit]', 'Enter', '**?done=appealed');
  await owner.getByText('Appeal sent.').waitFor();
  expect(await faultsOf(owner, 'appealed')).toEqual([]);

  // The operator resumes it.
  await boss.goto(`${server.url}/settings/operator/appeals`);
  expect(await faultsOf(boss, 'appeals')).toEqual([]);
  await press(boss, 'main .row a', 'Enter', '**/appeals/*');
  await boss.getByText('The form asks for a nickname.').waitFor();
  expect(await faultsOf(boss, 'appeal-of-operator')).toEqual([]);
  await tabTo(boss, 'input[name=decision]');
  await boss.keyboard.press('Space');
  expect(await boss.getByLabel('Resume').isChecked()).toBe(true);
  await tabTo(boss, 'textarea[name=answer]');
  await boss.keyboard.type('You are right, sorry.');
  await press(boss, 'main form button[type=submit]', 'Enter', '**?done=decided');

  await mailTo('eve@example.com', 'You are right, sorry.');
  expect((await visitor.goto(address))?.status()).toBe(200);
  await visitor.getByText('Win a phone').waitFor();
  const records = await server.context.db.read.operatorAction.findMany({ orderBy: { id: 'asc' } });
  expect(records.map(({ action, reason }) => [action, reason])).toEqual([
    ['decide_report', 'The page asks for passwords of another service.'],
    ['decide_appeal', 'You are right, sorry.'],
  ]);
  expect(problems).toEqual([]);
});

test('on a phone without script, an operator decides a report, and the owner appeals', {
  timeout: 120_000,
}, async () => {
  const page = await (
    await browser.newContext({ viewport: phone, javaScriptEnabled: false, locale: 'en-GB' })
  ).newPage();
  const to = async (email: string, path: string) => {
    await page.goto(`${server.url}/login?switch=1&next=${encodeURIComponent(path)}`);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL(`**${path}`);
  };
  await page.goto(`${server.url}/-/report?lang=en&address=${encodeURIComponent(`${server.url}/${login}`)}`);
  await page.getByRole('combobox').selectOption({ index: 1 });
  await page.getByRole('textbox').nth(1).fill('Without script.');
  await page.getByRole('checkbox').check();
  await page.locator('form button[type=submit]').click();
  await page.getByText('Your report was sent').waitFor();
  const report = await server.context.db.read.report.findFirst({ orderBy: { id: 'desc' } });
  await to('boss@example.com', `/settings/operator/reports/${report?.id}`);
  await page.getByLabel('Warn the owner').check();
  await page.getByLabel('Reasons').fill('Say what the form is for.');
  await page.getByRole('button', { name: 'Send decision' }).click();
  await page.getByText('Decision sent.').waitFor();
  await to('eve@example.com', `/my-links/${report?.profileId}/warnings/${report?.id}`);
  await page.getByLabel('Your appeal').fill('It says so.');
  await page.getByRole('button', { name: 'Send appeal' }).click();
  await page.getByText('Appeal sent.').waitFor();
  const appeal = await server.context.db.read.reportAppeal.findFirst({ orderBy: { id: 'desc' } });
  expect(appeal).toMatchObject({ reportId: report?.id, by: 'owner', text: 'It says so.', answeredAt: null });
});

test('the reporter of a page that is not suspended reads the decision and appeals by the link in the mail, by keyboard', {
  timeout: 120_000,
}, async () => {
  const { context } = server;
  const profile = await context.db.read.profile.findFirst({ where: { login } });
  const { id } = await context.db.write((tx) =>
    tx.report.create({
      data: {
        ...{ address: `${server.url}/${login}`, profileId: profile?.id ?? null, kind: 'deception', text: 'Fraud' },
        ...{ reporterName: '', reporterEmail: 'nina@example.com', languageCode: 'en', createdAt: context.now() },
      },
      select: { id: true },
    }),
  );
  await decideReport(context, 'command_line', id, { decision: 'none', answer: 'The form asks for a nickname.' });
  const mail = await mailTo('nina@example.com', 'The form asks for a nickname.');
  const path = /\/-\/report\/appeal\S+/.exec(mail)?.[0] ?? '';
  const page = await openTab(await browser.newContext({ viewport: phone, reducedMotion: 'reduce', locale: 'en-GB' }));
  await page.goto(server.url + path);
  await page.getByText('The form asks for a nickname.').waitFor();
  expect(await faultsOf(page, 'reporter-appeal')).toEqual([]);
  await tabTo(page, 'textarea[name=appeal]');
  await page.keyboard.type('Look at the second block.');
  await press(page, 'main form button[type=submit]', 'Enter', '**done=appealed');
  await page.getByText('Appeal sent.').waitFor();
  expect(await context.db.read.reportAppeal.findFirst({ where: { reportId: id } })).toMatchObject({ by: 'reporter' });
  expect(problems).toEqual([]);
});
