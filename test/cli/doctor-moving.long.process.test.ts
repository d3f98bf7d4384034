import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientOf } from '../oauth/support/oauth-server.ts';
import { newAccount } from '../support/new-account.ts';
import { startServer, type TestServer } from '../support/start-server.ts';
import { runCli } from './run-cli.ts';

let server: TestServer;
/** The same server by its address, which it has had before. */
let former: string;
beforeAll(async () => {
  server = await startServer();
  former = `http://127.0.0.1:${server.settings.PORT}`;
  const ofApp = clientOf(server);
  await ofApp.connect(await ofApp.register(), await ofApp.person());
  const { id } = await newAccount(server, {
    email: 'key@example.com',
    name: 'Key',
    password: 'a long enough passphrase',
  });
  await server.context.db.write((tx) =>
    tx.passkey.create({
      data: {
        ...{ userId: id, name: 'phone', credentialId: 'a', publicKey: Buffer.from('a'), rpId: 'localhost' },
        ...{ userHandle: 'a', signCount: 0, transports: '', createdAt: new Date() },
      },
    }),
  );
});
afterAll(() => server.close());

async function movingWith(settings: Record<string, string>): Promise<string> {
  const { stdout } = await runCli({ ...server.settings, ...settings }, 'doctor');
  return stdout
    .split('\n')
    .filter((line) => /^\w+ +moving /.test(line))
    .join('\n');
}

test('before a move doctor counts the passkeys and apps that would stop working', async () => {
  expect(await movingWith({})).toBe('');
  const found = await movingWith({ PUBLIC_URL: 'http://links.example' });
  expect(found).toMatch(
    /^warning +moving +1 passkeys of 1 accounts are for localhost and do not work at links\.example/m,
  );
  expect(found).toMatch(/; 0 of these accounts have no password/);
  expect(found).toMatch(
    /^warning +moving +1 connections of apps are for http:\/\/localhost:\d+ .*FORMER_ORIGINS=http/m,
  );
  const kept = await movingWith({ PUBLIC_URL: 'http://links.example', FORMER_ORIGINS: server.url });
  expect(kept).toMatch(/^ok +moving +1 connections of apps for \S+ are accepted at http:\/\/links\.example$/m);
  expect(kept).toMatch(
    /^warning +moving +FORMER_ORIGINS: http:\/\/localhost:\d+ does not lead to http:\/\/links\.example/m,
  );
}, 60_000);

test('after a move doctor checks that a former address leads here', async () => {
  await server.end();
  const again = await startServer({ ...server.settings, FORMER_ORIGINS: former });
  try {
    expect(await movingWith({ FORMER_ORIGINS: former })).toMatch(
      /^ok +moving +links to http:\/\/127\.0\.0\.1:\d+ lead to http:\/\/localhost:\d+$/m,
    );
  } finally {
    await again.close();
  }
}, 60_000);
