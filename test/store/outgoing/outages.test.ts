import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askTelegram } from '../../../src/domain/channels/telegram.ts';
import { rulesWithHole } from '../../files/support/stand-in.ts';
import { newUser } from '../../support/api-client.ts';
import { freePort, startServer, type TestServer } from '../../support/start-server.ts';

let server: TestServer;
let closedPort: number;
beforeAll(async () => {
  closedPort = await freePort();
  server = await startServer(
    {
      SMTP_URL: `smtp://vitrine:mail-password@127.0.0.1:${closedPort}`,
      TELEGRAM_URL: `http://127.0.0.2:${closedPort}`,
      TELEGRAM_BOT_TOKEN: '123456:the-token-of-the-bot',
      FILES_URL: `s3://key:file-secret@127.0.0.3:${closedPort}/bucket?tls=off`,
      MUSIC_ITUNES_URL: `http://127.0.0.4:${closedPort}`,
    },
    { outgoing: rulesWithHole(closedPort) },
  );
});
afterAll(() => server.close());

const told = (host: string) =>
  server
    .logged()
    .map((line) => JSON.parse(line))
    .filter((line) => line.level === 40 && line.host === host)
    .map(({ cause }) => cause);

/** Services that are out of reach, and the callers of each. */
const asking: [string, string, () => Promise<unknown>][] = [
  [
    'the mail server',
    '127.0.0.1',
    () => server.context.mailer.deliver({ to: 'anna@example.com', subject: 'Hello', text: 'Hello' }).catch(() => {}),
  ],
  ['Telegram', '127.0.0.2', () => askTelegram(server.context, 'getMe', {}).catch(() => {})],
  ['the bucket', '127.0.0.3', () => server.context.files.size('images/a.png').catch(() => {})],
  ['a music service', '127.0.0.4', async () => (await newUser(server)).get('/music/lookup?query=602475093060')],
  [
    'an address from a user',
    'stand-in.example',
    async () => (await newUser(server)).post('/files', { url: `http://stand-in.example:${closedPort}/a.png` }),
  ],
];

describe('an unreachable host is reported to the operator, once, with the cause', () => {
  it.each(asking)('%s', async (_what, host, ask) => {
    await ask();
    await ask();
    expect(told(host)).toEqual([expect.stringContaining('ECONNREFUSED')]);
  });

  it('without a secret', () => {
    const lines = server.logged().filter((line) => line.includes('a request to another host failed'));
    expect(lines).toHaveLength(asking.length);
    expect(lines.join()).not.toMatch(/mail-password|the-token-of-the-bot|file-secret/);
  });

  it('without lines for hosts made up by strangers', async () => {
    const before = server.logged().length;
    for (let index = 0; index < 200; index += 1) server.context.outgoing.outages(`host-${index}.example`, 'made up');
    const lines = server.logged().slice(before);
    expect(lines.length).toBeLessThanOrEqual(101);
    expect(lines.at(-1)).toContain('requests to many hosts fail');
    server.advance(6 * 60 * 1000);
    server.context.outgoing.outages('host-150.example', 'made up');
    expect(told('host-150.example')).toEqual(['made up']);
  });
});
