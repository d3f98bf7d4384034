import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../support/start-server.ts';
import { clientOf, type OAuthServer, startOAuthServer, tokensOf } from './support/oauth-server.ts';

const SECRET_KEY = 'the secret that all processes of one service share';

let first: OAuthServer;
let second: TestServer;
beforeAll(async () => {
  first = await startOAuthServer({ SECRET_KEY });
  second = await startServer({ SECRET_KEY, DATABASE_URL: first.settings.DATABASE_URL ?? '', PUBLIC_URL: first.url });
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** Both processes at their own address, in turn. */
const sides = () => {
  const there = clientOf({ ...second, url: `http://127.0.0.1:${second.settings.PORT}` });
  return Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : there));
};

it('of 20 simultaneous redemptions of one code at two processes exactly one succeeds, and its holder keeps working', async () => {
  const client = await first.register();
  const code = await first.newCode(client, await first.person());
  const answers = await Promise.all(sides().map((side) => side.redeem(client, code)));
  const good = answers.filter(({ status }) => status === 200).map(tokensOf);
  expect(good).toHaveLength(1);
  for (const side of sides().slice(0, 2)) expect(await side.use(good[0]?.access_token ?? '')).toBe(200);
  expect((await first.refresh(client, good[0]?.refresh_token ?? '')).status).toBe(200);
});

it('20 simultaneous refreshes at two processes give one successor, and its holder keeps working', async () => {
  const client = await first.register();
  const tokens = await first.connect(client, await first.person());
  const answers = await Promise.all(sides().map((side) => side.refresh(client, tokens.refresh_token)));
  const successors = new Set(answers.map((answer) => tokensOf(answer).refresh_token));
  expect(successors.size).toBe(1);
  for (const side of sides().slice(0, 2)) {
    const [token = ''] = successors;
    expect((await side.refresh(client, token)).status).toBe(200);
  }
});

it('a process with another secret never repeats a refresh with a token that does not exist', async () => {
  const client = await first.register();
  const tokens = await first.connect(client, await first.person());
  const next = tokensOf(await first.refresh(client, tokens.refresh_token));
  const { DATABASE_URL = '' } = first.settings;
  const stranger = await startServer({ SECRET_KEY: `${SECRET_KEY} no more`, DATABASE_URL, PUBLIC_URL: first.url });
  try {
    const there = clientOf({ ...stranger, url: `http://127.0.0.1:${stranger.settings.PORT}` });
    const repeated = await there.refresh(client, tokens.refresh_token);
    expect([repeated.status, repeated.body.error]).toEqual([400, 'invalid_grant']);
  } finally {
    await stranger.close();
  }
  expect((await first.refresh(client, next.refresh_token)).status).toBe(200);
});
