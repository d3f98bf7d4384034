import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../src/domain/accounts/accounts.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { announceReports } from '../../../src/domain/reports/announce-reports.ts';
import { decideReport } from '../../../src/domain/reports/decide-report.ts';
import { readReport, readReports } from '../../../src/domain/reports/read-reports.ts';
import { reportFigures } from '../../../src/domain/reports/report-figures.ts';
import { publicPageTexts } from '../../../src/site/public-page/texts.ts';
import { eventually, type Receiver, startReceiver, withLoopback } from '../../channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from '../../channels/support/smtp-server.ts';
import { type ApiUser, newPage, withToken } from '../../support/api-client.ts';
import { newAccount } from '../../support/new-account.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, signIn } from '../support/browser.ts';

// Reports and appeals in the dashboard (Regulation (EU) 2022/2065, articles 16, 17 and 20).

const password = 'green umbrella 71';
const home = '/settings/operator';
const day = 24 * 60 * 60 * 1_000;
let server: TestServer;
let smtp: SmtpServer;
let telegram: Receiver;
let boss: Browser;
let owner: Browser;
let ownerId: number;
let user: ApiUser;
let bossId: number;
beforeAll(async () => {
  smtp = await startSmtpServer();
  telegram = await startReceiver();
  telegram.react(() => ({ status: 200, body: JSON.stringify({ ok: true, result: {} }) }));
  const bot = { TELEGRAM_URL: telegram.url, TELEGRAM_BOT_TOKEN: '123456:secret-token' };
  const settings = { OPERATORS: 'boss@example.com', SMTP_URL: smtp.url, ...bot };
  server = await startServer(settings, { outgoing: withLoopback });
  const { id } = await createAccount(server.context, {
    ...{ email: 'boss@example.com', name: 'Boss', password, byOperator: true },
  });
  bossId = id;
  boss = openBrowser(server);
  await signIn(boss, { email: 'boss@example.com', password });
  ({ id: ownerId } = await newAccount(server, { email: 'eve@example.com', name: 'Eve', password }));
  user = await withToken(server, ownerId);
  owner = openBrowser(server);
  await signIn(owner, { email: 'eve@example.com', password });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
  await telegram.close();
});

let reporters = 0;
/** A page of the owner that was just reported, with the address of its reporter. */
async function reported(text = 'It asks for my password.') {
  reporters += 1;
  const reporter = `vera${reporters}@example.com`;
  const page = await newPage(user);
  const sent = await fetch(`${server.url}/-/report?lang=en`, {
    method: 'POST',
    headers: { origin: server.url },
    body: new URLSearchParams({
      ...{ address: `${server.url}/${page.login}`, kind: publicPageTexts.en.report.kinds.deception, text },
      ...{ name: 'Vera <b>', email: reporter, goodFaith: 'on' },
    }),
  });
  expect(sent.status).toBe(200);
  const [report] = await readReports(server.context.db.read, { view: 'all', take: 1 });
  return { reporter, page, id: report?.id ?? 0, place: `${home}/reports/${report?.id}` };
}

/** The newest mail to an address with a text in it, once it has arrived. */
async function mailTo(recipient: string, text: string): Promise<string> {
  const found = () => smtp.mailsTo(recipient).findLast((mail) => mail.includes(text));
  await eventually(() => found() !== undefined);
  return found() ?? '';
}
const linkIn = (mail: string, path: string) =>
  new RegExp(`${server.url}(${path}\\S*)`).exec(mail)?.[1] ?? `no ${path} in the mail`;
const decide = async (place: string, decision: string, answer: string) =>
  boss.submit(await boss.get(place), place, { decision, answer });
const statusOf = async (login: string) => (await fetch(`${server.url}/${login}`)).status;

describe('a report in the dashboard', () => {
  test('is listed with the open ones, shown with the page as it was, and decided once', async () => {
    const { page, place, reporter } = await reported('Look <i>here</i>');
    const list = await boss.get(`${home}/reports`);
    expect(list.html).toContain(`href="${place}"`);
    const shown = await boss.get(place);
    for (const words of [reporter, 'Vera &lt;b>', 'Look &lt;i>here', `# ${page.login}`]) {
      expect(shown.html).toContain(words);
    }
    const without = await boss.submit(shown, place, { answer: 'No harm in it.' });
    expect([without.status, without.html.includes('decision-error'), without.html.includes('No harm in it.')]).toEqual([
      ...[422, true, true],
    ]);
    const unreasoned = await boss.submit(shown, place, { decision: 'none', answer: ' ' });
    expect([unreasoned.status, unreasoned.html.includes('answer-error')]).toEqual([422, true]);
    expect((await decide(place, 'none', 'No harm in it.')).location).toBe(`${place}?done=decided`);
    expect((await boss.submit(shown, place, { decision: 'suspend', answer: 'Again' })).status).toBe(409);
    expect(await statusOf(page.login)).toBe(200);
    expect((await boss.get(`${place}?done=decided`)).html).not.toContain('name="answer"');
    expect((await boss.get(`${home}/reports?view=open`)).html).not.toContain(`href="${place}"`);
    expect((await boss.get(`${home}/reports?view=decided`)).html).toContain(`href="${place}"`);
    const record = await server.context.db.read.operatorAction.findFirst({ orderBy: { id: 'desc' } });
    expect(record).toMatchObject({ action: 'decide_report', operatorId: bossId, reason: 'No harm in it.' });
  });

  test('is never 500, nor are its lists', async () => {
    for (const id of ['0', '999999', '99999999999', 'x']) {
      expect((await boss.get(`${home}/reports/${id}`)).status).toBe(404);
      expect((await boss.get(`${home}/appeals/${id}`)).status).toBe(404);
    }
    for (const query of ['view=odd&page=99999999', 'page=2', 'view=decided&page=%00']) {
      for (const list of ['reports', 'appeals']) expect((await boss.get(`${home}/${list}?${query}`)).status).toBe(200);
    }
  });
});

describe('the owner of a page with a warning', () => {
  test('gets the reasons and appeals once, and the operator withdraws the warning', async () => {
    const { id, page, place, reporter } = await reported();
    await decide(place, 'warn', 'Remove the form.');
    const path = linkIn(await mailTo('eve@example.com', 'Remove the form.'), '/my-links');
    expect(path).toBe(`/my-links/${page.id}/warnings/${id}`);
    expect((await owner.get('/my-links')).html).toContain(`href="${path}"`);
    const warning = await owner.get(path);
    expect(warning.html).toContain('Remove the form.');
    expect((await owner.submit(warning, path, { appeal: '' })).status).toBe(422);
    expect((await owner.submit(warning, path, { appeal: 'It is <b>my</b> form.' })).location).toContain(
      'done=appealed',
    );
    expect((await owner.submit(warning, path, { appeal: 'Once more' })).status).toBe(409);
    expect((await owner.get(path)).html).not.toContain('name="appeal"');

    expect((await boss.get(`${home}/appeals`)).html).toContain(`href="${place}"`);
    const shown = await boss.get(place);
    expect(shown.html).toContain('It is my form.');
    expect((await decide(place, 'none', 'You are right.')).status).toBe(303);
    expect((await boss.submit(shown, place, { decision: 'suspend', answer: 'No.' })).status).toBe(409);
    expect((await boss.get(`${home}/appeals`)).html).not.toContain(`href="${place}"`);
    expect((await boss.get(`${home}/appeals?view=decided`)).html).toContain(`href="${place}"`);
    await mailTo('eve@example.com', 'You are right.');
    // The decision about their report has changed.
    await mailTo(reporter, 'You are right.');
    expect((await owner.get('/my-links')).html).not.toContain(path);
    const answered = await owner.get(path);
    expect(answered.html).toContain('The warning was withdrawn.');
    expect(await readReport(server.context.db.read, id)).toMatchObject({ decision: 'warn', decisionInForce: 'none' });
  });

  test('alone sees it, and cannot appeal after six months', async () => {
    const { id, page, place } = await reported();
    const path = `/my-links/${page.id}/warnings/${id}`;
    expect((await owner.get(path)).status).toBe(404);
    await decide(place, 'warn', 'Careful.');
    expect((await boss.get(path)).status).toBe(404);
    const form = await owner.get(path);
    await server.context.db.write((tx) =>
      tx.report.updateMany({ where: { id }, data: { appealUntil: new Date(Date.now() - day) } }),
    );
    expect((await owner.submit(form, path, { appeal: 'Late' })).status).toBe(409);
    expect((await owner.get(path)).html).not.toContain('name="appeal"');
  });
});

describe('the reporter', () => {
  test('appeals once, without an account, by the link in the mail', async () => {
    const { page, place, reporter } = await reported();
    await decide(place, 'none', 'I see nothing wrong.');
    const path = linkIn(await mailTo(reporter, 'I see nothing wrong.'), '/-/report/appeal');
    const visitor = openBrowser(server);
    const decision = await visitor.get(path);
    expect([decision.status, decision.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(decision.html).toContain('I see nothing wrong.');
    const form = '/-/report/appeal';
    const empty = await visitor.submit(decision, form, { appeal: ' ' });
    expect([empty.status, empty.html.includes('appeal-error')]).toEqual([422, true]);
    const sent = await visitor.submit(decision, form, { appeal: 'Look at the last block.' });
    expect(sent.location).toContain('done=appealed');
    expect((await visitor.get(sent.location ?? '')).html).toContain('Look at the last block.');
    expect((await visitor.submit(decision, form, { appeal: 'Again' })).status).toBe(409);

    expect((await decide(place, 'suspend', 'You were right: it is fraud.')).status).toBe(303);
    expect(await statusOf(page.login)).toBe(451);
    await mailTo('eve@example.com', 'You were right: it is fraud.');
    expect(await mailTo(reporter, 'You were right: it is fraud.')).not.toContain('/-/report/appeal');
    const answered = await visitor.get(path);
    expect([answered.html.includes('I see nothing wrong.'), answered.html.includes('it is fraud')]).toEqual([
      ...[true, true],
    ]);
  });

  test('finds nothing with another token, and sends nothing from another site', async () => {
    const visitor = openBrowser(server);
    for (const token of ['', 'x', 'a'.repeat(43)]) {
      expect((await visitor.get(`/-/report/appeal?token=${token}`)).status).toBe(410);
      expect((await visitor.post('/-/report/appeal', { token, appeal: 'x' })).status).toBe(404);
    }
    const foreign = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    expect((await visitor.post('/-/report/appeal', { token: 'x', appeal: 'x' }, foreign)).status).toBe(403);
  });
});

test('the appeal against a suspension is decided in the dashboard: upheld, or resumed, each with the reply', async () => {
  for (const [decision, status] of [
    ['keep', 451],
    ['resume', 200],
  ] as const) {
    const { page, place } = await reported();
    await decide(place, 'suspend', 'Fraud.');
    const path = `/my-links/${page.id}/suspension`;
    await owner.submit(await owner.get(path), path, { appeal: `Not fraud ${decision}` });
    const list = await boss.get(`${home}/appeals`);
    expect(list.html).toContain(`Not fraud ${decision}`);
    const suspension = await server.context.db.read.suspension.findFirst({ where: { profileId: page.id } });
    const appeal = `${home}/appeals/${suspension?.id}`;
    const shown = await boss.get(appeal);
    for (const words of ['Fraud.', `Not fraud ${decision}`, 'eve@example.com']) expect(shown.html).toContain(words);
    expect((await boss.submit(shown, appeal, { answer: 'Hm' })).status).toBe(422);
    const sent = await boss.submit(shown, appeal, { decision, answer: `Answer ${decision}` });
    expect(sent.location).toBe(`${appeal}?done=decided`);
    expect((await boss.submit(shown, appeal, { decision, answer: 'Twice' })).status).toBe(409);
    expect(await statusOf(page.login)).toBe(status);
    await mailTo('eve@example.com', `Answer ${decision}`);
    expect((await boss.get(`${appeal}?done=decided`)).html).toContain(`Answer ${decision}`);
    const record = await server.context.db.read.operatorAction.findFirst({ orderBy: { id: 'desc' } });
    expect(record).toMatchObject({ action: 'decide_appeal', profileId: page.id, reason: `Answer ${decision}` });
  }
});

test('of two concurrent decisions one counts, and each appeal has one reply', async () => {
  const { id } = await reported();
  const both = ['warn', 'none'].map((decision) =>
    decideReport(server.context, 'command_line', id, { decision: decision as 'warn' | 'none', answer: decision }),
  );
  const results = await Promise.allSettled(both);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const records = await server.context.db.read.operatorAction.count({ where: { reason: { in: ['warn', 'none'] } } });
  expect(records).toBe(1);
});

test('operators are notified of reports and appeals by mail and in their Telegram chats, once an hour', async () => {
  const { context } = server;
  await addChannel(context, bossId, { type: 'telegram', target: '42', verified: true });
  await addChannel(context, ownerId, { type: 'telegram', target: '43', verified: true });
  server.advance(60 * 60_000 + 1);
  await announceReports(context);
  const news = '1 report of a page, 1 appeal';
  const chats = () => telegram.received.filter(({ body }) => body.includes(news)).map(({ body }) => JSON.parse(body));
  const { place, reporter } = await reported();
  await decideReport(context, 'command_line', Number(place.split('/').at(-1)), { decision: 'none', answer: 'Hm.' });
  const path = linkIn(await mailTo(reporter, 'Hm.'), '/-/report/appeal');
  const visitor = openBrowser(server);
  await visitor.submit(await visitor.get(path), '/-/report/appeal', { appeal: 'Look again.' });
  server.advance(60 * 60_000 + 1);
  await Promise.all([announceReports(context), announceReports(context)]);
  await announceReports(context);
  const mail = await mailTo('boss@example.com', news);
  expect(mail).toContain(`${server.url}${home}/reports\r\n${server.url}${home}/appeals`);
  await eventually(() => chats().length > 0);
  expect(chats().map(({ chat_id }) => chat_id)).toEqual(['42']);
  expect(smtp.mailsTo('boss@example.com').filter((text) => text.includes(news))).toHaveLength(1);
});

test('the numbers of a year count appeals, and those that changed a decision', async () => {
  const at = new Date(Date.UTC(2020, 5, 1));
  const later = (hours: number) => new Date(at.getTime() + hours * 60 * 60_000);
  const appealed = (by: string, decision: string) => ({
    ...{ by, text: 'x', appealedAt: later(2), decision, answer: 'x', answeredAt: later(5) },
  });
  await server.context.db.write(async (tx) => {
    for (const appeal of [appealed('reporter', 'suspend'), appealed('reporter', 'none'), appealed('owner', 'none')]) {
      const decision = appeal.by === 'owner' ? 'warn' : 'none';
      await tx.report.create({
        data: {
          ...{ address: server.url, kind: 'other', text: 'x', reporterName: '', reporterEmail: '', languageCode: 'en' },
          ...{ createdAt: at, announcedAt: at, decision, answer: 'x', decidedAt: later(1) },
          appeals: { create: appeal },
        },
        select: { id: true },
      });
    }
    const suspended = { userId: ownerId, reason: 'x', suspendedAt: at, appeal: 'x', appealedAt: later(2) };
    await tx.suspension.create({ data: { ...suspended, answeredAt: later(9), resumedAt: later(9) } });
  });
  expect((await reportFigures(server.context.db.read, 2020)).slice(-4)).toEqual([
    { figure: 'appeals by reporters', value: 2 },
    { figure: 'appeals by owners', value: 2 },
    { figure: 'appeals that changed the decision', value: 3 },
    { figure: 'median hours to answer', value: 3 },
  ]);
});
