import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, person, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a person signs up, is signed in, signs out, and signs in again', async () => {
  const browser = openBrowser(server);
  const signedUp = await signUp(browser);
  expect(signedUp.status).toBe(303);
  expect(signedUp.location).toBe('/my-links');
  const dashboard = await browser.get('/my-links');
  expect(dashboard.status).toBe(200);
  const signedOut = await browser.submit(dashboard, '/logout');
  expect(signedOut.location).toBe('/');
  expect([...browser.cookies.keys()]).toEqual(['vitrine-browser']);
  expect((await browser.get('/my-links')).location).toBe('/login?next=%2Fmy-links');
  const signedIn = await signIn(browser, { email: ' ANNA@Example.com ' });
  expect(signedIn.status).toBe(303);
  expect((await browser.get('/my-links')).status).toBe(200);
});

test('signing out ends the session itself, not only its cookie', async () => {
  const browser = openBrowser(server);
  await signUp(browser, { email: 'out@example.com' });
  const kept = new Map(browser.cookies);
  await browser.submit(await browser.get('/my-links'), '/logout');
  for (const [name, value] of kept) browser.cookies.set(name, value);
  expect((await browser.get('/my-links')).status).toBe(303);
});

test('signing in begins a session with a new token and ends the previous one', async () => {
  const browser = openBrowser(server);
  await signUp(browser, { email: 'twice@example.com' });
  const first = new Map(browser.cookies);
  await signIn(browser, { email: 'twice@example.com' });
  expect([...browser.cookies.values()]).not.toEqual([...first.values()]);
  const old = openBrowser(server);
  for (const [name, value] of first) old.cookies.set(name, value);
  expect((await old.get('/my-links')).status).toBe(303);
});

test('a session ends 30 days after its last use and not before', async () => {
  const own = await startServer();
  try {
    const browser = openBrowser(own);
    await signUp(browser);
    const day = 24 * 60 * 60 * 1000;
    for (let times = 0; times < 3; times += 1) {
      own.advance(29 * day);
      expect((await browser.get('/my-links')).status).toBe(200);
    }
    own.advance(31 * day);
    expect((await browser.get('/my-links')).status).toBe(303);
  } finally {
    await own.close();
  }
});

test.each([
  ['email', { email: 'not an address' }],
  ['email', { email: '' }],
  ['name', { name: '  ' }],
  ['name', { name: 'x'.repeat(101) }],
  ['name', { name: 'two\nlines' }],
  ['password', { password: 'short12' }],
  ['password', { password: 'x'.repeat(201) }],
  ['password', { password: 'Password123' }],
  ['password', { password: 'aaaaaaaaaaa' }],
  // Full-width letters, and decomposed letters: the hashed forms are "password1", and four letters.
  ['password', { password: '\uff50\uff41\uff53\uff53\uff57\uff4f\uff52\uff44\uff11' }],
  ['password', { password: 'e\u0301a\u0301o\u0301u\u0301' }],
])('sign-up with a wrong %s shows the form again with an error there', async (field, wrong) => {
  const browser = openBrowser(server);
  const page = await signUp(browser, { email: 'wrong@example.com', ...wrong });
  expect(page.status).toBe(422);
  expect(page.html).toContain(`id="${field}-error"`);
  expect(browser.cookies.size).toBe(0);
  expect(await server.context.db.read.user.count({ where: { email: 'wrong@example.com' } })).toBe(0);
});

test('a rejected form keeps its input, but never the password', async () => {
  const page = await signUp(openBrowser(server), { name: 'Boris', email: 'b', password: 'a secret of mine' });
  expect(page.html).toContain('value="Boris"');
  expect(page.html).toContain('value="b"');
  expect(page.html).not.toContain('a secret of mine');
});

test('an address has one account, in any spelling, also with concurrent sign-ups', async () => {
  const answers = await Promise.all(
    ['once@example.com', 'Once@example.com', 'ONCE@EXAMPLE.COM'].map((email) => signUp(openBrowser(server), { email })),
  );
  expect(answers.map((page) => page.status).sort()).toEqual([303, 422, 422]);
});

test('a wrong password and an unknown address get the same response', async () => {
  await signUp(openBrowser(server), { email: 'known@example.com' });
  const wrong = await signIn(openBrowser(server), { email: 'known@example.com', password: 'not my password' });
  const unknown = await signIn(openBrowser(server), { email: 'other@example.com', password: 'not my password' });
  expect([wrong.status, unknown.status]).toEqual([422, 422]);
  const plain = ({ html }: typeof wrong) => html.replaceAll('known@', 'other@').replaceAll(/nonce="[^"]*"/g, '');
  expect(plain(wrong)).toBe(plain(unknown));
});

test('an address that no database can store counts as unknown', async () => {
  expect((await signIn(openBrowser(server), { email: 'a\0b', password: 'not my password' })).status).toBe(422);
});

test('an unknown address takes as much work as a wrong password', async () => {
  await signUp(openBrowser(server), { email: 'slow@example.com' });
  // Processor time instead of wall time: other load of the machine has no part in it.
  const work = async (email: string) => {
    const start = process.cpuUsage();
    await openBrowser(server).post('/login', { email, password: 'not my password' });
    const { user, system } = process.cpuUsage(start);
    return user + system;
  };
  const known: number[] = [];
  const unknown: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    known.push(await work('slow@example.com'));
    unknown.push(await work(`nobody${round}@example.com`));
  }
  // Hashing is most of the work of an attempt; without it an attempt is several times cheaper.
  expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...known) / 2);
});

describe.each([
  ['ru', 'Неверный адрес почты или пароль.'],
  ['es', 'El correo electrónico o la contraseña no son correctos.'],
])('in %s', (language, wrong) => {
  test('the pages follow the preference of the browser', async () => {
    const browser = openBrowser(server);
    const preferred = `${language}-${language.toUpperCase()},${language};q=0.9,en;q=0.5`;
    const page = await browser.get('/login', { 'accept-language': preferred });
    expect(page.html).toContain(`lang="${language}"`);
    // A third language has no pages here.
    const third = await browser.get('/login', { 'accept-language': `pt-BR,pt;q=0.9,${language};q=0.8,en;q=0.7` });
    expect(third.html).toContain(`lang="${language}"`);
    const typed = { email: 'x@example.com', password: 'y' };
    const refused = await browser.post('/login', typed, { 'accept-language': language });
    expect(refused.html).toContain(wrong);
  });

  test('a person who has chosen it gets it for any preference of the browser', async () => {
    const browser = openBrowser(server);
    const form = await browser.get('/auth/sign-up');
    const fields = { ...person, email: `${language}@example.com` };
    await browser.submit(form, '/auth/sign-up', fields, { 'accept-language': language });
    for (const other of ['en', 'ru', 'es', 'de']) {
      expect((await browser.get('/my-links', { 'accept-language': other })).html).toContain(`lang="${language}"`);
    }
  });
});

test('a closed site accepts no new accounts and says so', async () => {
  const closed = await startServer({ SIGN_UP: 'closed' });
  try {
    const browser = openBrowser(closed);
    const page = await browser.get('/auth/sign-up');
    expect(page.status).toBe(403);
    expect(page.html).not.toContain('action="/auth/sign-up"');
    expect((await browser.post('/auth/sign-up', person)).status).toBe(403);
    expect(await closed.context.db.read.user.count()).toBe(0);
  } finally {
    await closed.close();
  }
});

test('guesses of one password from one address are stopped after five, and then the right one is rejected too', async () => {
  const guessed = openBrowser(server);
  await signUp(guessed, { email: 'guessed@example.com' });
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      openBrowser(server).post('/login', { email: 'guessed@example.com', password: `guess number ${index}` }),
    ),
  );
  expect(guesses.filter((page) => page.status === 422)).toHaveLength(5);
  const refused = guesses.filter((page) => page.status === 429);
  expect(refused).toHaveLength(7);
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(60);
  expect((await signIn(openBrowser(server), { email: 'guessed@example.com' })).status).toBe(429);
  expect((await signIn(openBrowser(server))).status).toBe(303);
});

test('no password, session or hash is ever logged', async () => {
  const browser = openBrowser(server);
  await signUp(browser, { email: 'quiet@example.com', password: 'never to be logged 5' });
  await signIn(browser, { email: 'quiet@example.com', password: 'never to be logged 6' });
  const user = await server.context.db.read.user.findFirst({ where: { email: 'quiet@example.com' } });
  const log = server.logged().join('\n');
  for (const secret of ['never to be logged', user?.passwordHash ?? '-', ...browser.cookies.values()]) {
    expect(log).not.toContain(secret);
  }
});
