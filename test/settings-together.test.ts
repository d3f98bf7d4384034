import { expect, it } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { ConfigError } from '../src/config-error.ts';

const secret = { SECRET_KEY: 'x'.repeat(32) };
const together = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together';

it.each<[given: Record<string, string>, message: string]>([
  [{ OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }, `OIDC_ISSUER: ${together}`],
  [{ OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_SECRET: 'secret' }, `OIDC_CLIENT_ID: ${together}`],
  [{ OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'id' }, `OIDC_CLIENT_SECRET: ${together}`],
  [{ YOUTUBE_CLIENT_ID: 'id' }, 'YOUTUBE_CLIENT_SECRET: must be set with YOUTUBE_CLIENT_ID'],
  [{ TIKTOK_CLIENT_SECRET: 'secret' }, 'TIKTOK_CLIENT_ID: must be set with TIKTOK_CLIENT_SECRET'],
])('%o says what is missing', (given, message) => {
  expect(() => loadConfig({ ...secret, ...given })).toThrow(new ConfigError(message));
});

it.each([
  ['OIDC_ISSUER', 'accounts.example'],
  ['MUSIC_DEEZER_URL', 'deezer'],
  ['REDIS_URL', 'redis'],
  ['SMTP_URL', 'smtp'],
  ['HTTPS_PROXY', 'http://user:100%@proxy.example'],
  ['PUBLIC_URL', 'https://links.example/page'],
])('%s=%s is refused under its name', (name, value) => {
  expect(() => loadConfig({ ...secret, [name]: value })).toThrow(new RegExp(`^${name}: `));
});

it('a name of the accounts’ provider that nobody chose is its host', () => {
  const given = { OIDC_ISSUER: 'https://accounts.example/realm', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  expect(loadConfig({ ...secret, ...given }).openId?.name).toBe('accounts.example');
});
