import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Transaction } from '../../src/store/database.ts';
import { statement } from '../../src/store/statement.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { clientOf, type OAuthServer, startOAuthServer, tokensOf } from './support/oauth-server.ts';
import { redeemSimultaneously } from './support/simultaneous.ts';

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

const other = () => clientOf({ ...second, url: `http://127.0.0.1:${second.settings.PORT}` });

/** Both processes at their own address, in turn. */
const sides = () => {
  const there = other();
  return Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? first : there));
};

it('exactly one of 20 simultaneous redemptions of one code at two processes succeeds, and its tokens are valid', async () => {
  const client = await first.register();
  const code = await first.newCode(client, await first.person());
  const answers = await redeemSimultaneously([first, second], client, code);
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

/** Connections that wait for a lock in PostgreSQL. */
const lockWaits = statement(
  `SELECT COUNT(*) AS "count" FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  {},
  { count: 'number' },
);

// SQLite has one writer: nothing can be half done while another unit of work begins.
describe.runIf(inject('postgresUrl'))('signing out everywhere at one process', () => {
  const waiting = async (count: number) => {
    const counted = async () => (await first.context.db.read.first(lockWaits, {}))?.count;
    await expect.poll(counted, { timeout: 10_000, interval: 10 }).toBe(count);
  };

  /** Keeps the row that it changes locked until the returned function is called. */
  function hold(change: (tx: Transaction) => Promise<unknown>): Promise<() => Promise<void>> {
    return new Promise((changed) => {
      const held = first.context.db.write(async (tx) => {
        await change(tx);
        await new Promise<void>((leave) => {
          changed(() => {
            leave();
            return held;
          });
        });
      });
    });
  }

  /** Signs a person in to two browsers, in one of which an app waits for consent. */
  async function someoneAsked() {
    const client = await first.register();
    const owner = await first.person();
    const elsewhere = await first.anotherBrowserOf(owner);
    const path = '/settings/security/sign-out-everywhere';
    const button = await first.formOf(owner, '/settings/security', path);
    return {
      client,
      owner,
      async allow() {
        const form = await first.consentForm(first.authorizationParameters(client), elsewhere);
        form.set('decision', 'allow');
        return first.postConsent(form, elsewhere);
      },
      signOut: () => other().sendForm(owner, path, button),
      async statusOfCode(answer: Response) {
        const code = new URL(answer.headers.get('location') ?? '', first.url).searchParams.get('code');
        return code === null ? null : (await first.redeem(client, code)).status;
      },
    };
  }

  it('ends a consent that the other process is storing', async () => {
    const { client, allow, signOut, statusOfCode } = await someoneAsked();
    // The last row that a consent changes.
    const release = await hold((tx) =>
      tx.oAuthClient.update({ where: { id: client.client_id }, data: { name: 'Held' }, select: { id: true } }),
    );
    const answered = allow();
    await waiting(1);
    const signedOut = signOut();
    await waiting(2);
    await release();
    expect((await signedOut).status).toBe(303);
    expect(await statusOfCode(await answered)).toBe(400);
  });

  it('prevents a consent of a session that is about to end', async () => {
    const { owner, allow, signOut, statusOfCode } = await someoneAsked();
    const { db, now } = first.context;
    const reset = { tokenHash: `held ${owner.userId}`, userId: owner.userId, createdAt: now(), expiresAt: now() };
    await db.write((tx) => tx.passwordReset.create({ data: reset }));
    // Deleted after what waits for consent, so that a request comes in between.
    const release = await hold((tx) =>
      tx.passwordReset.update({ where: { tokenHash: reset.tokenHash }, data: { consumedAt: now() } }),
    );
    const signedOut = signOut();
    await waiting(1);
    const answered = allow();
    await Promise.race([answered, waiting(2)]);
    await release();
    expect((await signedOut).status).toBe(303);
    expect(await statusOfCode(await answered)).toBeNull();
  });
});
