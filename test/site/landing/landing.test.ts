import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { perHour } from '../../../src/domain/enforce-limit.ts';
import { networkOf } from '../../../src/domain/network-of.ts';
import { newLogin } from '../../support/api-client.ts';
import { expectWithinBudget } from '../../support/budgets.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signUp } from '../support/browser.ts';

let server: TestServer;
let closed: TestServer;
beforeAll(async () => {
  [server, closed] = await Promise.all([startServer(), startServer({ SIGN_UP: 'invite' })]);
});
afterAll(() => Promise.all([server.close(), closed.close()]));

const check = async (login: string, { url } = server) => {
  const answer = await fetch(`${url}/-/check-login?login=${encodeURIComponent(login)}`);
  return { status: answer.status, said: answer.ok ? await answer.json() : null };
};

test('the start page shows example pages in pictures that are cached and small', async () => {
  const html = await (await fetch(server.url)).text();
  const pictures = [...html.matchAll(/src="(\/-\/landing\/[^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures).toHaveLength(3);
  expect(html.match(/<img[^>]*\/-\/landing\/[^>]*loading="lazy"/g)).toHaveLength(3);
  const examples = [...html.matchAll(/class="example" href="([^"]+)"/g)].map(([, path = '']) => path);
  expect(examples).toHaveLength(3);
  for (const path of examples) expect((await fetch(server.url + path)).status).toBe(200);
  let total = 0;
  for (const path of pictures) {
    const answer = await fetch(server.url + path);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect([answer.headers.get('content-type'), answer.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ]);
    expect((await sharp(bytes).metadata()).format).toBe('webp');
    total += bytes.length;
  }
  expectWithinBudget('pictures of the start page', total);
  expect((await fetch(`${server.url}/-/landing/other.webp`)).status).toBe(404);
});

test('the start page says that assistants on the internet cannot reach a local address, and names its operator', async () => {
  expect(await (await fetch(server.url)).text()).toContain('claude.ai and ChatGPT cannot reach it');
  const settings = {
    PUBLIC_URL: 'https://pages.example.com',
    OPERATOR_NAME: 'Studio Ten',
    OPERATOR_EMAIL: 'a@b.example',
  };
  const reachable = await startServer(settings);
  const html = await (
    await fetch(`http://localhost:${reachable.settings.PORT}`, { headers: { host: 'pages.example.com' } })
  ).text();
  await reachable.close();
  expect(html).toContain('This site is run by Studio Ten.');
  expect(html).not.toContain('cannot reach it');
});

test('an address is checked without a session, in the words for people', async () => {
  const login = newLogin();
  expect(await check(login)).toMatchObject({ status: 200, said: { available: true } });
  const browser = openBrowser(server);
  await signUp(browser, { email: `${login}@example.com` });
  await browser.submit(await browser.get('/my-links/new'), '/my-links', { login });
  expect(await check(login.toUpperCase())).toMatchObject({ said: { available: false } });
  expect(await check('settings')).toMatchObject({ said: { available: false } });
  expect((await check('ana')).said.message).not.toContain('must be');
  expect(await check('x'.repeat(3000))).toMatchObject({ status: 200, said: { available: false } });
});

test('checks of addresses from one network are limited', async () => {
  const limited = await startServer();
  const charge = { policy: perHour('login-checks', 600), key: networkOf('127.0.0.1') };
  for (let count = 0; count < 599; count += 1) await limited.context.rateLimiter.take([charge]);
  const answers = [await check('settings', limited), await check('settings', limited)];
  await limited.close();
  expect(answers.map(({ status }) => status)).toEqual([200, 429]);
});

test('a claimed address is carried through sign-up to the form of the new page', async () => {
  const login = newLogin();
  const browser = openBrowser(server);
  const landing = await browser.get('/');
  expect(landing.html).toMatch(/<form class="claim" action="\/my-links\/new">/);
  const asked = await browser.get(`/my-links/new?login=${login}`);
  expect(asked.location).toMatch(/^\/auth\/sign-up\?next=/);
  const form = await browser.get(asked.location ?? '');
  expect(form.html).toContain(`/<b>${login}</b>`);
  expect(form.html).toContain('This address is free.');
  const person = { name: 'Ada Moss', email: `${login}@example.com`, password: 'a long enough password' };
  const done = await browser.submit(form, '/auth/sign-up', person);
  expect(done.location).toBe(`/my-links/new?login=${login}`);
  expect((await browser.get(done.location ?? '')).html).toContain(`value="${login}"`);
});

test('a server without open sign-up has neither the field nor the check', async () => {
  const html = await (await fetch(closed.url)).text();
  expect(html).not.toContain('class="claim"');
  expect((await check('settings', closed)).status).toBe(404);
  expect((await openBrowser(closed).get('/my-links/new?login=anna')).location).toMatch(/^\/login\?next=/);
});

test('a chosen template is shown at sign-up and on the form of the new page', async () => {
  const browser = openBrowser(server);
  const { html } = await browser.get('/-/templates/wedding');
  expect(html).toContain('href="/my-links/new?template=wedding"');
  const { location } = await browser.get('/my-links/new?template=wedding');
  const form = await browser.get(location ?? '');
  expect(form.html).toContain('<b>Wedding</b>');
  expect(form.html).toContain('/-/templates/cards/wedding.webp');
});

test('a claimed address is kept while the template is changed', async () => {
  const login = newLogin();
  const browser = openBrowser(server);
  const next = encodeURIComponent(`/my-links/new?template=wedding&login=${login}`);
  const signUp = await browser.get(`/auth/sign-up?next=${next}`);
  expect(signUp.html).toContain(`/<b>${login}</b>`);
  const change = `/-/templates?login=${login}`;
  expect(signUp.html).toContain(`href="${change}"`);
  const one = `/-/templates/maker?login=${login}`;
  expect((await browser.get(change)).html).toContain(`href="${one}"`);
  const { html } = await browser.get(one);
  expect(html).toContain(`href="${change}"`);
  const use = `/my-links/new?template=maker&login=${login}`;
  expect(html).toContain(`href="${use.replace('&', '&amp;')}"`);
  const person = { name: 'Ada Moss', email: `${login}@example.com`, password: 'a long enough password' };
  const again = await browser.get((await browser.get(use)).location ?? '');
  const done = await browser.submit(again, '/auth/sign-up', person);
  const form = await browser.get(done.location ?? '');
  expect(form.html).toContain(`value="${login}"`);
  expect(form.html).toContain('<b>Maker</b>');
  const hostile = await browser.get(`/-/templates?login=${encodeURIComponent('"><script>')}`);
  expect(hostile.html).not.toContain('"><script>');
});
