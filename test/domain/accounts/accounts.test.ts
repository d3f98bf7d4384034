import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Context } from '../../../src/context.ts';
import { accountByEmail, createAccount } from '../../../src/domain/accounts/accounts.ts';
import { hashPassword, passwordMatches } from '../../../src/domain/accounts/passwords.ts';
import { createSession, sessionOf } from '../../../src/domain/accounts/sessions.ts';
import { ServiceError } from '../../../src/domain/errors.ts';
import { anyUnicode } from '../../support/any-unicode.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let context: Context;
beforeAll(async () => {
  server = await startServer();
  context = server.context;
});
afterAll(() => server.close());

test('for any input of the sign-up form, an account is created or the wrong fields are named in both languages', async () => {
  const text = fc.oneof(anyUnicode({ maxLength: 250 }), fc.string(), fc.emailAddress());
  await fc.assert(
    fc.asyncProperty(text, text, text, async (email, name, password) => {
      const error = await createAccount(context, { email, name, password }).then(
        () => null,
        (refusal: unknown) => refusal,
      );
      if (error === null) return;
      expect(error).toBeInstanceOf(ServiceError);
      const fields = error instanceof ServiceError ? (error.fields ?? {}) : {};
      expect(Object.keys(fields).length).toBeGreaterThan(0);
      for (const messages of Object.values(fields))
        for (const { en, ru } of messages) expect([en, ru]).not.toContain('');
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('all wrong fields are named together', async () => {
  const error = await createAccount(context, { email: 'x', name: '', password: 'short', timezone: 'Mars' }).catch(
    (e) => e,
  );
  expect(Object.keys(error.fields)).toEqual(['email', 'name', 'password', 'timezone']);
});

test('an account is found by any spelling of its address', async () => {
  const { id } = await createAccount(context, { email: 'Found@Example.com', name: 'F', password: 'green umbrella 71' });
  expect((await accountByEmail(context, ' fOUND@example.com '))?.id).toBe(id);
});

test('passwords are kept as argon2id with the parameters that OWASP names', async () => {
  await createAccount(context, { email: 'hash@example.com', name: 'H', password: 'green umbrella 71' });
  const user = await context.db.read.user.findFirst({ where: { email: 'hash@example.com' } });
  expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('a password matches in any Unicode normalisation, and only as a whole', async () => {
  const hash = await hashPassword('Zoë likes café');
  expect(await passwordMatches(hash, 'Zoe\u0308 likes cafe\u0301')).toBe(true);
  expect(await passwordMatches(hash, 'Zoë likes caf')).toBe(false);
  expect(await passwordMatches(null, 'Zoë likes café')).toBe(false);
  expect(await passwordMatches(await hashPassword(''), 'x'.repeat(201))).toBe(false);
});

test('a session updates its last use at most once an hour', async () => {
  const { id } = await createAccount(context, { email: 'seen@example.com', name: 'S', password: 'green umbrella 71' });
  const token = await createSession(context, id);
  const lastSeen = async () =>
    (await context.db.read.session.findFirst({ where: { userId: id } }))?.lastSeenAt.getTime();
  const first = await lastSeen();
  server.advance(59 * 60_000);
  await sessionOf(context, token);
  expect(await lastSeen()).toBe(first);
  server.advance(2 * 60_000);
  await sessionOf(context, token);
  expect(await lastSeen()).toBeGreaterThan(first ?? Number.POSITIVE_INFINITY);
});

test('a new session deletes those that have ended', async () => {
  const { id } = await createAccount(context, { email: 'old@example.com', name: 'O', password: 'green umbrella 71' });
  await createSession(context, id);
  server.advance(31 * 24 * 60 * 60_000);
  await createSession(context, id);
  expect(await context.db.read.session.count({ where: { userId: id } })).toBe(1);
});
