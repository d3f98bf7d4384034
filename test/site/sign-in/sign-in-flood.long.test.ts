import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { animation } from '../../files/support/pictures.ts';
import { fileOf, postFile } from '../../files/support/upload.ts';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { openBrowser, signIn, signUp } from '../support/browser.ts';

let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: 'true' });
  user = await newUser(server);
  await user.post('/profiles', { login: 'calm' });
});
afterAll(() => server.close());

interface Answer {
  status: number;
  retryAfter: string | undefined;
  text: string;
}

/** By number, not by name: names are looked up in the same pool of threads that hashes keep busy. */
function ask(path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  const { port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, path, agent: false, method: body === undefined ? 'GET' : 'POST', headers },
      async (response) => {
        let text = '';
        for await (const chunk of response) text += chunk;
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'], text });
      },
    );
    sent.on('error', reject).end(body);
  });
}

const flood = 200;

test('while 200 people sign in together, other requests get responses; a rejected user learns when to try again', async () => {
  const file = new URL(fileOf(await postFile(server, user, await animation('gif', 2, 20, 20))).src).pathname;
  const form = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' };
  let seen = 0;
  const allSeen = new Promise<void>((resolve) => {
    server.onRequest(({ url }) => {
      if (url === '/login' && ++seen === flood) resolve();
    });
  });
  let answered = 0;
  const attempts = Array.from({ length: flood }, async (_, index) => {
    const body = `email=somebody-${index}%40example.com&password=a+wrong+one`;
    const answer = await ask('/login', { ...form, 'x-forwarded-for': `198.51.100.${index}` }, body);
    answered += 1;
    return answer;
  });
  await allSeen;
  const meanwhile = await Promise.all(
    [file, '/calm', '/-/health', '/-/ready', '/login'].map(async (path) => {
      const { status } = await ask(path, {});
      return { path, status, before: answered };
    }),
  );
  for (const { path, status, before } of meanwhile) {
    expect([path, status]).toEqual([path, 200]);
    // It does not wait for earlier hashes: most of those are still waiting.
    expect([path, before < flood - 20]).toEqual([path, true]);
  }

  const answers = await Promise.all(attempts);
  const busy = answers.filter(({ status }) => status === 503);
  expect(busy.length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status === 422).length).toBe(flood - busy.length);
  for (const { retryAfter, text } of busy) {
    expect(Number(retryAfter)).toBeGreaterThan(0);
    expect(text).toContain('Try again in a few seconds');
    expect(text).toMatch(/value="somebody-\d+@example\.com"/);
  }

  const browser = openBrowser(server);
  expect((await signUp(browser, { email: 'after@example.com' })).status).toBe(303);
  expect((await signIn(openBrowser(server), { email: 'after@example.com' })).status).toBe(303);
}, 300_000);
