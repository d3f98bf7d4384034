import { afterEach, beforeEach, expect, it } from 'vitest';
import { loadConfig } from '../../src/config.ts';
import { ConfigError } from '../../src/config-error.ts';
import type { TestServer } from '../support/start-server.ts';
import { northernLights } from './support/music-data.ts';
import { type StandIn, startMusicServer, startStandIn } from './support/start-music.ts';

let standIn: StandIn;
let server: TestServer;
beforeEach(async () => {
  standIn = await startStandIn();
  server = await startMusicServer(standIn, { withSpotify: true });
});
afterEach(async () => {
  await server.close();
  await standIn.close();
});

const linkOf = async (query: string) =>
  (await server.context.music.find(query, null, null)).links.find(({ platform }) => platform === 'spotify')?.url;

it('with credentials Spotify is queried directly: by UPC at 14 digits, by ISRC, by its own addresses, by title', async () => {
  // No other service knows the address on Spotify.
  standIn.sicken('odesli', { status: 500 });
  standIn.sicken('musicbrainz', { status: 500 });
  const album = 'https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa';
  const track = 'https://open.spotify.com/track/1bbbbbbbbbbbbbbbbbbbbb';
  expect(await linkOf(northernLights.upc)).toBe(album);
  expect(await linkOf(northernLights.isrc)).toBe(track);
  expect(await linkOf(`${track}?si=x`)).toBe(track);
  expect(await linkOf('Northern Lights Bo Lee')).toBe(album);
  const tokens = standIn.seen('spotify').filter(({ url }) => url.pathname === '/api/token');
  expect(tokens).toHaveLength(1);
  expect(tokens[0]?.headers.authorization).toBe(`Basic ${Buffer.from('id:secret').toString('base64')}`);
});

it('a revoked token is replaced', async () => {
  await linkOf(northernLights.upc);
  standIn.sicken('spotify', { status: 401, body: '{"error":{"status":401}}', times: 1 });
  await linkOf(northernLights.isrc).catch(() => null);
  expect(await linkOf('https://open.spotify.com/track/1bbbbbbbbbbbbbbbbbbbbb')).toBeDefined();
  expect(standIn.seen('spotify').filter(({ url }) => url.pathname === '/api/token')).toHaveLength(2);
});

it('invalid credentials do not affect the other services', async () => {
  standIn.sicken('spotify', { status: 400, body: '{"error":"invalid_client"}' });
  expect(await linkOf(northernLights.upc)).toBe('https://open.spotify.com/album/1aaaaaaaaaaaaaaaaaaaaa');
});

it.each([
  [{ MUSIC_SPOTIFY_CLIENT_ID: 'id' }, 'MUSIC_SPOTIFY_CLIENT_SECRET: must be set with MUSIC_SPOTIFY_CLIENT_ID'],
  [{ MUSIC_SPOTIFY_CLIENT_SECRET: 'secret' }, 'MUSIC_SPOTIFY_CLIENT_ID: must be set with MUSIC_SPOTIFY_CLIENT_SECRET'],
  [{ MUSIC_ODESLI_URL: 'song.link' }, 'MUSIC_ODESLI_URL: must be an http or https address without a query'],
])('the error names unusable settings: %o', (settings, message) => {
  expect(() => loadConfig({ SECRET_KEY: 'x'.repeat(32), ...settings })).toThrow(new ConfigError(message));
});
