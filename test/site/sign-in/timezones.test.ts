import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createAccount } from '../../../src/domain/accounts/accounts.ts';
import { submissionText } from '../../../src/domain/channels/submission-text.ts';
import { hitOf, pageWithPast } from '../../analytics/support/past.ts';
import { withToken } from '../../support/api-client.ts';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { addForm } from '../../support/own-objects.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { type Browser, openBrowser, person, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
let provider: Awaited<ReturnType<typeof startOpenIdProvider>>;
beforeAll(async () => {
  provider = await startOpenIdProvider();
  server = await startServer({ ...provider.settings, RATE_ANALYTICS_PER_MINUTE: '0' });
});
afterAll(async () => {
  await server.close();
  await provider.close();
});

/** Returns a browser whose clock is set so, with the value stored by the script `timezone`. */
function browserIn(zone: string): Browser {
  const browser = openBrowser(server);
  browser.cookies.set('vitrine-timezone', zone);
  return browser;
}

async function accountOf(email: string) {
  const account = await server.context.db.read.user.findFirst({ where: { email } });
  if (account === null) throw new Error(`there is no account of ${email}`);
  return account;
}

let people = 0;
async function newPerson(zone: string): Promise<{ browser: Browser; id: number }> {
  people += 1;
  const email = `zones-${people}@example.com`;
  const browser = browserIn(zone);
  await signUp(browser, { email });
  await browser.get('/my-links');
  return { browser, id: (await accountOf(email)).id };
}

/** Returns the selected zone in the list. */
const chosenIn = (html: string) =>
  /<option[^>]*value="([^"]*)"[^>]*\sselected|<option selected[^>]*value="([^"]*)"/
    .exec(html.split('name="timezone"')[1] ?? '')
    ?.slice(1)
    .find((zone) => zone !== undefined);

/** Replaces the narrow space that some versions of Node's locale data put before AM and PM. */
const plain = (text: string) => text.replaceAll('\u202f', ' ');

/** The lines of a CSV file below its headings, each as its first cells. */
const cellsOf = (csv: string, count: number) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.replaceAll('"', '').split(',').slice(0, count));

describe('an account has the zone of its user’s browser', () => {
  test('after sign-up by the form', async () => {
    const browser = browserIn('Asia/Kathmandu');
    await signUp(browser, { email: 'nepal@example.com' });
    expect(chosenIn((await browser.get('/settings')).html)).toBe('Asia/Kathmandu');
    expect((await accountOf('nepal@example.com')).timezone).toBe('Asia/Kathmandu');
  });

  test('after sign-up by the OpenID provider', async () => {
    provider.be({ subject: 'mara', claims: { email: 'mara@example.com', name: 'Mara' } });
    const browser = browserIn('America/New_York');
    const { location } = await browser.get('/login/provider');
    await browser.get((await provider.visit(location ?? '')).replace(server.url, ''));
    await browser.get('/my-links');
    expect((await accountOf('mara@example.com')).timezone).toBe('America/New_York');
  });

  test('at the first visit, if the command line created it', async () => {
    const email = 'operator@example.com';
    await createAccount(server.context, { email, name: 'Olga', password: person.password });
    expect((await accountOf(email)).timezone).toBeNull();
    const browser = openBrowser(server);
    await signIn(browser, { email });
    browser.cookies.set('vitrine-timezone', 'Europe/Lisbon');
    await browser.get('/my-links');
    expect((await accountOf(email)).timezone).toBe('Europe/Lisbon');
  });

  test('until the user chooses another, which stays', async () => {
    const { browser, id } = await newPerson('Asia/Tokyo');
    const fields = { name: 'Anna', languageId: '1', timezone: 'Europe/Berlin' };
    await browser.submit(await browser.get('/settings'), '/settings', fields);
    await browser.get('/my-links');
    const account = await server.context.db.read.user.findFirst({ where: { id } });
    expect(account?.timezone).toBe('Europe/Berlin');
  });

  test('unless it is invalid', async () => {
    const browser = openBrowser(server);
    const email = 'nowhere@example.com';
    await signUp(browser, { email });
    const wrong = fc.oneof(
      fc.constantFrom('Mars/Base', '+05:00', 'UTC+5', 'Asia%2FAlmaty', '"', 'a'.repeat(3_000)),
      fc.stringMatching(/^[!#-+\--:<-[\]-~]{1,80}$/).filter((text) => !/^[a-z][\w/+-]*$/i.test(text)),
    );
    await fc.assert(
      fc.asyncProperty(wrong, async (value) => {
        browser.cookies.set('vitrine-timezone', value);
        expect((await browser.get('/my-links')).status).toBe(200);
      }),
      { numRuns: 30 },
    );
    expect((await accountOf(email)).timezone).toBeNull();
  });

  test('without script the person is asked, and saving personal details chooses none', async () => {
    const browser = openBrowser(server);
    const email = 'noscript@example.com';
    await signUp(browser, { email });
    expect((await browser.get('/my-links')).html).toContain('You have not chosen a time zone yet');
    const settings = await browser.get('/settings');
    expect(settings.html).toContain('Not set (Asia/Atyrau)');
    await browser.submit(settings, '/settings', { name: 'Anna B.', languageId: '1', timezone: '' });
    expect(await accountOf(email)).toMatchObject({ name: 'Anna B.', timezone: null });
    const event = { title: 'Concert', startsAt: '2097-05-01T18:00', timezone: '' };
    const refused = await browser.submit(await browser.get('/my-links/events/new'), '/my-links/events/new', event);
    expect(refused.status).toBe(422);
    expect(refused.html).toContain('id="timezone-error"');
    expect(refused.html).toContain('value="2097-05-01T18:00"');
  });
});

test('an event entered as 18:00 is at 18:00 in the zone of its owner', async () => {
  const { browser, id: userId } = await newPerson('America/New_York');
  const form = await browser.get('/my-links/events/new');
  const timezone = chosenIn(form.html) ?? '';
  const event = { title: 'Reading', startsAt: '2097-07-01T18:00', timezone };
  const { location } = await browser.submit(form, '/my-links/events/new', event);
  const row = await server.context.db.read.event.findFirst({ where: { userId } });
  expect(row?.startsAt.toISOString()).toBe('2097-07-01T22:00:00.000Z');
  expect((await browser.get(location ?? '')).html).toContain('value="2097-07-01T18:00"');
  expect(plain((await browser.get('/my-links/events')).html)).toContain('July 1, 2097 at 6:00 PM EDT');
});

test('statistics count local days of the owner from midnight to midnight, also one of 25 hours', async () => {
  const { browser, id: userId } = await newPerson('Europe/Berlin');
  const page = await pageWithPast(server, await withToken(server, userId));
  const times = [
    '2025-10-24T22:30:00Z', // 0:30 on the 25th
    '2025-10-25T21:45:00Z', // 23:45 on the 25th
    '2025-10-25T22:00:00Z', // midnight: the 26th
    '2025-10-26T00:30:00Z', // 2:30
    '2025-10-26T01:30:00Z', // 2:30 again
    '2025-10-26T22:45:00Z', // 23:45 on the 26th
    '2025-10-26T23:00:00Z', // midnight: the 27th
  ];
  for (const [visitor, time] of times.entries()) {
    server.context.hits.add(hitOf(page.id, { time: Date.parse(time), visitor, target: { kind: 'page' } }));
  }
  await server.context.hits.flush();
  const address = `/my-links/${page.id}/statistics`;
  const file = await browser.get(`${address}/days.csv?from=2025-10-25&to=2025-10-27`);
  expect(cellsOf(file.html, 2)).toEqual([
    ['2025-10-25', '2'],
    ['2025-10-26', '4'],
    ['2025-10-27', '1'],
  ]);
  expect((await browser.get(`${address}?from=2025-10-25&to=2025-10-27`)).html).toContain('Time zone: Europe/Berlin');
});

test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'today and the last 28 days are in the zone %s',
  async (zone) => {
    const { browser, id: userId } = await newPerson(zone);
    const page = await pageWithPast(server, await withToken(server, userId));
    const now = server.context.now();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(now);
    const file = await browser.get(`/my-links/${page.id}/statistics/days.csv`);
    expect(cellsOf(file.html, 1).at(-1)).toEqual([today]);
    const taken = await browser.submit(await browser.get('/settings/data'), '/settings/data/export');
    expect(taken.headers.get('content-disposition')).toContain(today);
  },
);

describe('the time of a submission', () => {
  async function formIn(zone: string, times: string[]) {
    const { browser, id: userId } = await newPerson(zone);
    const formId = await addForm(server, userId);
    await server.context.db.write((tx) =>
      tx.formSubmission.createMany({
        data: times.map((time) => ({ formId, createdAt: new Date(time), fields: '[]' })),
      }),
    );
    return { browser, address: `/my-links/forms/${formId}` };
  }
  const putBack = ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z'];

  test('is listed in the owner’s zone, which is named', async () => {
    const { browser, address } = await formIn('Europe/Berlin', putBack);
    const html = plain((await browser.get(address)).html);
    expect([...html.matchAll(/<time[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
      'Oct 26, 2026, 12:00 AM',
      'Oct 25, 2026, 11:59 PM',
      'Oct 25, 2026, 2:30 AM',
      'Oct 25, 2026, 2:30 AM',
    ]);
    expect(html).toContain('Europe/Berlin');
    expect(html).toContain('Oct 26, 2026, 12:00 AM">');
  });

  test('is downloaded in a form that distinguishes the repeated hour', async () => {
    const { browser, address } = await formIn('Europe/Berlin', putBack);
    const { html } = await browser.get(`${address}/submissions.csv`);
    expect(html).toContain('"Sent (Europe/Berlin)"');
    expect(cellsOf(html, 1)).toEqual([
      ['2026-10-26T00:00:00+01:00'],
      ['2026-10-25T23:59:59+01:00'],
      ['2026-10-25T02:30:00+01:00'],
      ['2026-10-25T02:30:00+02:00'],
    ]);
  });

  test('is shown in the zone of its owner', () => {
    const event = {
      type: 'form.submitted' as const,
      createdAt: '2026-03-29T00:59:00.000Z',
      form: { id: '1', title: 'Write to me' },
      page: { id: 1, login: 'anna', url: 'https://example.com/anna' },
      submission: { id: 1, answers: [] },
    };
    const said = (locale: 'en' | 'ru', zone: string) => plain(submissionText(locale, zone, event).text);
    expect(said('en', 'America/New_York')).toContain('Sent: March 28, 2026 at 8:59 PM (America/New_York)');
    expect(said('ru', 'Asia/Almaty')).toContain('Отправлено: 29 марта 2026 г. в 05:59 (Asia/Almaty)');
  });
});

test('days and times of tokens, sessions and calls are in the zone of the user', async () => {
  const { browser, id: userId } = await newPerson('Pacific/Auckland');
  const at = new Date('2026-04-04T13:30:00Z');
  await server.context.db.write(async (tx) => {
    const { id } = await tx.personalToken.create({
      data: { userId, name: 'Mine', tokenHash: 'x', abilities: 'profile:read', createdAt: at, lastUsedAt: at },
    });
    await tx.apiCall.create({
      data: { userId, caller: `token ${id}`, callerName: 'Mine', operation: 'get_me', outcome: 'done', calledAt: at },
    });
    await tx.session.updateMany({ where: { userId }, data: { createdAt: at } });
  });
  const api = (await browser.get('/settings/api')).html;
  expect(api.match(/Apr 5, 2026</g)).toHaveLength(2);
  for (const path of ['/settings/api', '/settings/activity', '/settings/security']) {
    const html = plain((await browser.get(path)).html);
    expect(html, path).toContain('Apr 5, 2026, 2:30 AM');
    expect(html, path).toContain('Pacific/Auckland');
  }
});
