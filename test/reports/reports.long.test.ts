import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { languages } from '../../src/domain/languages.ts';
import { announceReports } from '../../src/domain/reports/announce-reports.ts';
import { decideReport } from '../../src/domain/reports/decide-report.ts';
import { readReport, readReports } from '../../src/domain/reports/read-reports.ts';
import { reportFigures } from '../../src/domain/reports/report-figures.ts';
import { publicPageTexts } from '../../src/site/public-page/texts.ts';
import { eventually } from '../channels/support/receiver.ts';
import { type SmtpServer, startSmtpServer } from '../channels/support/smtp-server.ts';
import { dangersIn, readDocument } from '../site/support/read-document.ts';
import { type ApiUser, newPage, newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

const operator = { OPERATOR_NAME: 'Mara', OPERATOR_EMAIL: 'help@links.example' };
let server: TestServer;
let smtp: SmtpServer;
let anna: ApiUser;
let page: Awaited<ReturnType<typeof newPage>>;
beforeAll(async () => {
  smtp = await startSmtpServer();
  server = await startServer({ ...operator, SMTP_URL: smtp.url });
  anna = await newUser(server);
  page = await newPage(anna);
  await anna.post(`${page.path}/slots`, { type: 'text', data: { title: 'Win a phone', description: '' } });
});
afterAll(async () => {
  await server.close();
  await smtp.close();
});

let senders = 0;
/** Sends the form, each time from another network unless `headers` has one. */
async function send(typed: Record<string, string> = {}, headers: Record<string, string> = {}, query = '?lang=en') {
  senders += 1;
  const response = await fetch(`${server.url}/-/report${query}`, {
    method: 'POST',
    headers: { origin: server.url, ...headers },
    body: new URLSearchParams({ ...report(), ...typed }),
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}
const report = () => ({
  address: `${server.url}/${page.login}`,
  kind: publicPageTexts.en.report.kinds.deception,
  text: 'It asks for my password.',
  name: 'Vera',
  email: `vera${senders}@example.com`,
  goodFaith: 'on',
});
const read = () => server.context.db.read;
const newest = async () => (await readReports(read(), { view: 'all', take: 1 }))[0];
/** The newest mail to an address that has a text in it, once it has arrived. */
async function mailTo(recipient: string, text: string): Promise<string> {
  const found = () => smtp.mailsTo(recipient).findLast((mail) => mail.includes(text));
  await eventually(() => found() !== undefined);
  return found() ?? '';
}

describe('the report form', () => {
  test.each(languages)('is linked at the foot of a page, and is in $code', async ({ code, id: languageId }) => {
    await server.context.db.write((tx) =>
      tx.profile.update({ where: { id: page.id }, data: { languageId, revision: { increment: 1 } } }),
    );
    const html = await (await fetch(`${server.url}/${page.login}`)).text();
    const { report: t } = publicPageTexts[code];
    const link = readDocument(html).elements.find(({ attributes }) => attributes.href?.includes('/-/report'));
    expect(html).toContain(`>${t.link}</a>`);
    const form = await (await fetch(new URL(link?.attributes.href ?? '', server.url))).text();
    const { text, elements } = readDocument(form);
    expect(elements.find(({ name }) => name === 'html')?.attributes.lang).toBe(code);
    for (const words of [t.title, t.address, t.kind, ...Object.values(t.kinds), t.text, t.name, t.email, t.goodFaith])
      expect(text).toContain(words);
    const address = elements.find(({ attributes }) => attributes.name === 'address')?.attributes;
    expect(address?.value).toBe(`${server.url}/${page.login}`);
  });

  test('escapes and keeps typed text', async () => {
    const typed = { address: '"><img src=x onerror=alert(1)>', text: '</textarea><script>alert(1)</script>' };
    const { status, html } = await send(typed);
    expect([status, dangersIn(html).filter((danger) => danger.includes('alert'))]).toEqual([422, []]);
    expect(html).toContain('&lt;script');
  });

  test.each([
    ['address', '', 'Please fill this in'],
    ['address', 'https://elsewhere.example/x', 'There is no page at this address'],
    ['address', 'no address', 'Please enter a web address'],
    ['kind', 'Nothing', 'Please choose from the list'],
    ['text', ' ', 'Please fill this in'],
    ['text', 'x'.repeat(5_001), 'at most 5000 characters'],
    ['email', 'nobody', 'Please enter an e-mail address'],
    ['goodFaith', '', 'Please check this box'],
  ])('rejects a wrong %s (%s) beside its field, and stores nothing', async (name, value, message) => {
    const before = await newest();
    const { status, html } = await send({ [name]: value });
    expect([status, html.replaceAll(',', '').includes(message)]).toEqual([422, true]);
    expect(await newest()).toEqual(before);
  });

  test('accepts nothing from another site, and stores nothing from a program that fills in everything', async () => {
    const before = await newest();
    expect((await send({}, { origin: 'https://evil.example' })).status).toBe(403);
    const trapped = await send({ 'leave-this-empty': 'x' });
    expect([trapped.status, trapped.html.includes('Your report was sent')]).toEqual([200, true]);
    expect(await newest()).toEqual(before);
  });

  test('is limited by network', async () => {
    const other = await startServer({ TRUST_PROXY: '1' });
    try {
      const owner = await newUser(other);
      const { login } = await newPage(owner);
      const statuses: number[] = [];
      for (let time = 0; time < 11; time += 1) {
        const response = await fetch(`${other.url}/-/report?lang=en`, {
          method: 'POST',
          headers: { origin: other.url, 'x-forwarded-for': '203.0.113.7' },
          body: new URLSearchParams({ ...report(), address: `${other.url}/${login}` }),
        });
        statuses.push(response.status);
        if (time === 10) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    } finally {
      await other.close();
    }
  });
});

describe('a report', () => {
  test('is stored with the page as visitors saw it, and its sender gets a receipt', async () => {
    const { email } = report();
    const sent = await send({ email, address: `${server.url}/${page.login}?utm=1#slot` });
    expect([sent.status, sent.html.includes('Your report was sent')]).toEqual([200, true]);
    const stored = await newest();
    expect(stored).toMatchObject({ kind: 'deception', text: 'It asks for my password.', reporterEmail: email });
    expect(stored?.page).toMatchObject({ id: page.id, login: page.login, isSuspended: false });
    const [slot] = (await anna.get(`${page.path}/slots`)).body.data as { id: number }[];
    await anna.delete(`${page.path}/slots/${slot?.id}`);
    expect((await readReport(read(), stored?.id ?? 0))?.markdown).toContain('Win a phone');
    expect(await mailTo(email, 'It asks for my password.')).toContain(String(stored?.id));
  });

  test('is decided once: both sides read the reasons, and the decision is recorded', async () => {
    const { email } = report();
    await send({ email });
    const id = (await newest())?.id ?? 0;
    const owner = await read().user.findUnique({ where: { id: anna.id } });
    await decideReport(server.context, 'command_line', id, { decision: 'warn', answer: 'Remove the prize.' });
    for (const to of [email, owner?.email ?? ''])
      expect(await mailTo(to, 'Remove the prize.')).toContain('help@links.example');
    const again = decideReport(server.context, 'command_line', id, { decision: 'none', answer: 'No.' });
    await expect(again).rejects.toMatchObject({ code: 'conflict' });
    const action = await read().operatorAction.findFirst({ orderBy: { id: 'desc' } });
    expect(action).toMatchObject({ action: 'decide_report', profileId: page.id, reason: 'Remove the prize.' });
  });

  test('may suspend the page; a decision without consequences notifies no owner', async () => {
    const other = await newPage(anna);
    const owner = await read().user.findUnique({ where: { id: anna.id } });
    const address = `${server.url}/${other.login}`;
    await send({ address });
    await decideReport(server.context, 'command_line', (await newest())?.id ?? 0, {
      decision: 'none',
      answer: 'Fine.',
    });
    await send({ address });
    const id = (await newest())?.id ?? 0;
    await decideReport(server.context, 'command_line', id, { decision: 'suspend', answer: 'Phishing.' });
    expect(await newest()).toMatchObject({ decision: 'suspend', answer: 'Phishing.', page: { isSuspended: true } });
    await mailTo(owner?.email ?? '', 'Phishing.');
    // The mails go in the order in which they were written.
    expect(smtp.mailsTo(owner?.email ?? '').join()).not.toContain('Fine.');
  });

  test('outlasts its page without the copy of it, and then no decision about the page is possible', async () => {
    const other = await newPage(anna);
    await send({ address: `${server.url}/${other.login}` });
    const id = (await newest())?.id ?? 0;
    await server.context.db.write((tx) => tx.profile.delete({ where: { id: other.id } }));
    expect(await readReport(read(), id)).toMatchObject({ page: null, markdown: null });
    const decide = (decision: 'none' | 'suspend') =>
      decideReport(server.context, 'command_line', id, { decision, answer: 'It is gone.' });
    await expect(decide('suspend')).rejects.toMatchObject({ code: 'conflict' });
    expect((await newest())?.decision).toBeNull();
    await decide('none');
    expect((await newest())?.decision).toBe('none');
  });

  test('is not found by an unknown number', async () => {
    const decided = decideReport(server.context, 'command_line', 999_999, { decision: 'none', answer: 'x' });
    await expect(decided).rejects.toMatchObject({ code: 'not_found' });
  });
});

test('operators are notified of new reports at most once an hour', async () => {
  const to = 'boss@links.example';
  const other = await startServer({ ...operator, OPERATOR_EMAIL: to, SMTP_URL: smtp.url });
  try {
    const { context } = other;
    const add = () =>
      context.db.write((tx) =>
        tx.report.create({
          data: {
            ...{ address: other.url, kind: 'other', text: 'x', reporterName: '', reporterEmail: '' },
            ...{ languageCode: 'en', createdAt: context.now() },
          },
          select: { id: true },
        }),
      );
    const subjects = () => smtp.mailsTo(to).map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim() ?? '');
    await add();
    await Promise.all([announceReports(context), announceReports(context)]);
    await eventually(() => subjects().length === 1);
    await add();
    await add();
    await announceReports(context);
    other.advance(60 * 60_000 + 1);
    await announceReports(context);
    await announceReports(context);
    await eventually(() => subjects().length === 2);
    expect(subjects().map((subject) => subject.split(': ')[1])).toEqual(['1 report of a page', '2 reports of pages']);
  } finally {
    await other.close();
  }
});

test('the numbers of a year count its reports', async () => {
  const now = server.context.now();
  const year = now.getUTCFullYear();
  const before = new Map((await reportFigures(read(), year)).map(({ figure, value }) => [figure, value]));
  const row = (createdAt: Date, decided: string | null) => ({
    ...{ address: 'https://x.example/', kind: 'rights', text: 'x', reporterName: '', reporterEmail: '' },
    ...{ languageCode: 'en', createdAt, announcedAt: now, decision: decided },
    decidedAt: decided === null ? null : new Date(createdAt.getTime() + 90 * 60_000),
  });
  const rows = [row(now, null), row(now, 'none'), row(new Date(Date.UTC(year - 1, 11, 31, 23, 59)), 'warn')];
  await server.context.db.write((tx) => tx.report.createMany({ data: rows }));
  const after = new Map((await reportFigures(read(), year)).map(({ figure, value }) => [figure, value]));
  const appendText = (figure: string) => (after.get(figure) ?? 0) - (before.get(figure) ?? 0);
  expect(['received', 'kind rights', 'decision none', 'decision warn', 'open'].map(appendText)).toEqual([
    2, 2, 1, 0, 1,
  ]);
  const last = await reportFigures(read(), year - 1);
  expect(last).toContainEqual({ figure: 'median hours to decision', value: 1.5 });
});
