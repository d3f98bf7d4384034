import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const minute = 60_000;

/** The links in the mails to an address, which are in the log because no mail server is set. */
function mailedLinks(email: string): string[] {
  return server
    .logged()
    .filter((line) => line.includes(`"to":"${email}"`))
    .map((line) => /\/reset-password\?token=[\w-]+/.exec(line)?.[0] ?? '');
}

async function askForLink(email: string): Promise<string> {
  const before = mailedLinks(email).length;
  const browser = openBrowser(server);
  const answer = await browser.submit(await browser.get('/forgot-password'), '/forgot-password', { email });
  expect(answer.status).toBe(200);
  return vi.waitFor(
    () => {
      const link = mailedLinks(email)[before];
      if (!link) throw new Error('no mail yet');
      return link;
    },
    { timeout: 10_000 },
  );
}

test('the link in a mail replaces a forgotten password once, and every session ends', async () => {
  const signedIn = openBrowser(server);
  await signUp(signedIn);
  const link = await askForLink(person.email);
  const browser = openBrowser(server);
  await browser.get(link);
  const form = await browser.get(link);
  expect(form.headers.get('referrer-policy')).toBe('same-origin');
  const short = await browser.submit(form, '/reset-password', { password: 'short' });
  expect(short.status).toBe(422);
  const done = await browser.submit(short, '/reset-password', { password: 'yellow umbrella 73' });
  expect(done.location).toBe('/reset-password/access');
  expect((await browser.get('/my-links')).status).toBe(200);
  expect((await signedIn.get('/my-links')).status).toBe(303);
  expect((await signIn(openBrowser(server))).status).toBe(422);
  expect((await signIn(openBrowser(server), { password: 'yellow umbrella 73' })).status).toBe(303);
  expect((await browser.submit(form, '/reset-password', { password: 'orange umbrella 74' })).status).toBe(422);
  expect((await browser.get(link)).status).toBe(410);
});

test('one of many simultaneous uses of a link works', async () => {
  await signUp(openBrowser(server), { email: 'race@example.com' });
  const form = await openBrowser(server).get(await askForLink('race@example.com'));
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      openBrowser(server).submit(form, '/reset-password', { password: `racing umbrella ${index}` }),
    ),
  );
  expect(answers.filter((page) => page.status === 303)).toHaveLength(1);
  expect(answers.filter((page) => page.status === 422)).toHaveLength(7);
});

test('a link works for an hour', async () => {
  await signUp(openBrowser(server), { email: 'hour@example.com' });
  const link = await askForLink('hour@example.com');
  const browser = openBrowser(server);
  server.advance(59 * minute);
  const form = await browser.get(link);
  expect(form.status).toBe(200);
  server.advance(2 * minute);
  expect((await browser.get(link)).status).toBe(410);
  expect((await browser.submit(form, '/reset-password', { password: 'green umbrella 75' })).status).toBe(422);
});

test('a new address invalidates links to the old one', async () => {
  const browser = openBrowser(server);
  await signUp(browser, { email: 'moved@example.com' });
  const link = await askForLink('moved@example.com');
  const fields = { email: 'moved-away@example.com' };
  await browser.submit(await browser.get('/settings'), '/settings/email', fields);
  expect((await openBrowser(server).get(link)).status).toBe(410);
});

test('the response does not show whether an address has an account, and unknown ones get no mail', async () => {
  await signUp(openBrowser(server), { email: 'here@example.com' });
  const known = await openBrowser(server).post('/forgot-password', { email: 'here@example.com' });
  const unknown = await openBrowser(server).post('/forgot-password', { email: 'nowhere@example.com' });
  expect(known.status).toBe(200);
  expect(unknown.html).toBe(known.html);
  await askForLink('here@example.com');
  expect(mailedLinks('nowhere@example.com')).toEqual([]);
});

test('the mailbox of another user cannot be flooded', async () => {
  await signUp(openBrowser(server), { email: 'flooded@example.com' });
  for (let times = 0; times < 6; times += 1) {
    expect((await openBrowser(server).post('/forgot-password', { email: 'flooded@example.com' })).status).toBe(200);
  }
  await expect.poll(() => mailedLinks('flooded@example.com')).toHaveLength(3);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(mailedLinks('flooded@example.com')).toHaveLength(3);
});

test('a mailbox cannot be flooded through another process, which counts for itself', async () => {
  await signUp(openBrowser(server), { email: 'two.processes@example.com' });
  const other = await startServer({ DATABASE_URL: server.settings.DATABASE_URL ?? '' });
  try {
    for (const one of [server, other, server, other, other, other]) {
      await openBrowser(one).post('/forgot-password', { email: 'two.processes@example.com' });
    }
  } finally {
    await other.close();
  }
  const where = { user: { email: 'two.processes@example.com' } };
  await expect.poll(() => server.context.db.read.passwordReset.count({ where })).toBe(3);
});

test('a link is stored only as a hash', async () => {
  await signUp(openBrowser(server), { email: 'hashed@example.com' });
  const token = (await askForLink('hashed@example.com')).split('token=')[1] ?? '';
  const rows = await server.context.db.read.passwordReset.findMany();
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test.each(['', 'x', 'x'.repeat(5000)])('a link that was never sent (%j) is rejected', async (token) => {
  const browser = openBrowser(server);
  expect((await browser.get(`/reset-password?token=${token}`)).status).toBe(410);
  expect((await browser.post('/reset-password', { token, password: 'green umbrella 76' })).status).toBe(422);
});
