import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientOf } from '../mcp/support/connector.ts';
import { type ApiUser, newUser, withToken } from '../support/api-client.ts';
import type { TestServer } from '../support/start-server.ts';
import { northernLights } from './support/music-data.ts';
import { type StandIn, startMusicServer, startStandIn } from './support/start-music.ts';

let standIn: StandIn;
let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  standIn = await startStandIn();
  server = await startMusicServer(standIn, { settings: { RATE_MUSIC_PER_MINUTE: '3', RATE_PER_MINUTE: '60' } });
  user = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

it('music has a further limit for each token, REST and MCP together; other calls still work', async () => {
  const look = (as = user) => as.get(`/music/lookup?query=${northernLights.upc}`);
  const first = await look();
  expect(first.status).toBe(200);
  expect(first.headers.get('ratelimit-policy')).toBe('"min";q=60;w=60, "music";q=3;w=60');
  const connector = clientOf(server, { userId: user.id, token: user.token });
  expect((await connector.call('lookup_music', { query: northernLights.upc })).isError).toBe(false);
  expect((await look()).status).toBe(200);

  const refused = await look();
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('rate_limited');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  const tool = await connector.call('lookup_music', { query: northernLights.upc });
  expect(tool.isError).toBe(true);
  expect(tool.text).toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });

  expect((await user.get('/me')).status).toBe(200);
  expect((await look(await withToken(server, user.id))).status).toBe(200);
});

it('while no service responds the caller gets the time of the next try', async () => {
  standIn.sickenAll({ status: 500 });
  const other = await newUser(server);
  const answer = await other.get('/music/lookup?query=An%20unknown%20title', { 'Accept-Language': 'ru' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('30');
  expect(answer.body).toMatchObject({
    code: 'services_unavailable',
    message: 'Музыкальные сервисы сейчас не отвечают: повторите через 30 с',
  });
  const tool = await clientOf(server, { userId: other.id, token: other.token }).call('lookup_music', {
    query: 'An unknown title',
  });
  expect(tool.text).toMatchObject({ code: 'services_unavailable', retryAfter: 30 });
});
