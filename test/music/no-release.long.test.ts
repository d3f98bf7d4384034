import { afterAll, beforeAll, expect, it } from 'vitest';
import { type ApiUser, newUser } from '../support/api-client.ts';
import type { TestServer } from '../support/start-server.ts';
import { type StandIn, startMusicServer, startStandIn } from './support/start-music.ts';

let standIn: StandIn;
let server: TestServer;
let user: ApiUser;
beforeAll(async () => {
  standIn = await startStandIn();
  server = await startMusicServer(standIn);
  user = await newUser(server);
});
afterAll(async () => {
  await server.close();
  await standIn.close();
});

it.each([
  ['a video', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', /по этому адресу.*Spotify, Apple Music или Deezer/],
  ['a channel', 'https://www.youtube.com/@anna', /по этому адресу/],
  ['ten digits', '6024750930', /Эти цифры — не код: в UPC 12 цифр/],
  ['a wrong check digit', '071234567899', /последняя из них контрольная/],
  ['four years', '1999 2000 2001', /последняя из них контрольная/],
  ['an unknown title', 'Nothing of the kind', /^Релиз не найден\. Проверьте UPC/],
])('for %s returns 404 with what can be sent instead', async (_what, query, message) => {
  const { status, body } = await user.get(`/music/lookup?${new URLSearchParams({ query })}`);
  expect([status, body.message]).toEqual([404, expect.stringMatching(message)]);
});
