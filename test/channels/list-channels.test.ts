import { afterAll, beforeAll, expect, test } from 'vitest';
import { addChannel } from '../../src/domain/channels/channels.ts';
import { newUser } from '../support/api-client.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a list of channels has masked targets, and nothing else of them', async () => {
  const user = await newUser(server);
  const { context } = server;
  const mail = await addChannel(context, user.id, { type: 'email', target: 'anna.long@example.com', verified: true });
  const hook = await addChannel(context, user.id, {
    type: 'webhook',
    target: 'https://hooks.example.com/services/T0/secret?key=1',
    verified: false,
  });
  const chat = await addChannel(context, user.id, { type: 'telegram', target: '-100123456789', verified: true });
  const answer = await user.get('/notification-channels');
  const createdAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
  expect(answer.status).toBe(200);
  expect(answer.body.data).toEqual([
    { id: mail.id, type: 'email', label: 'a•••@example.com', verified: true, createdAt },
    { id: hook.id, type: 'webhook', label: 'https://hooks.example.com/•••', verified: false, createdAt },
    { id: chat.id, type: 'telegram', label: 'Telegram •••789', verified: true, createdAt },
  ]);
});

test('channels of others are not listed, and cannot be added or changed here', async () => {
  const owner = await newUser(server);
  const other = await newUser(server);
  await addChannel(server.context, owner.id, { type: 'email', target: 'owner@example.com', verified: true });
  expect((await other.get('/notification-channels')).body.data).toEqual([]);
  expect((await owner.post('/notification-channels', { type: 'email', target: 'x@example.com' })).status).toBe(405);
  expect((await owner.delete('/notification-channels/1')).status).toBe(404);
});

test('the secret of a webhook is stored encrypted', async () => {
  const user = await newUser(server);
  const { id, secret } = await addChannel(server.context, user.id, {
    type: 'webhook',
    target: 'https://hooks.example.com/',
    verified: true,
  });
  const row = await server.context.db.read.notificationChannel.findFirst({ where: { id } });
  expect(secret).toMatch(/^whsec_/);
  expect(row?.secret).toMatch(/^v1\./);
  expect(Buffer.from(row?.secret?.slice(3) ?? '', 'base64url').includes(secret ?? 'none')).toBe(false);
});
