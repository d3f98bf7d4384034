import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { problemLine } from '../src/cli/problem-line.ts';
import { loadConfig } from '../src/config.ts';
import { ConfigError } from '../src/config-error.ts';
import { trustedProxies } from '../src/http/client-address.ts';

const secret = { SECRET_KEY: 'x'.repeat(32) };
const together = 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together';

it.each<[given: Record<string, string>, message: string]>([
  [{ OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }, `OIDC_ISSUER: ${together}`],
  [{ OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_SECRET: 'secret' }, `OIDC_CLIENT_ID: ${together}`],
  [{ OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'id' }, `OIDC_CLIENT_SECRET: ${together}`],
  [{ YOUTUBE_CLIENT_ID: 'id' }, 'YOUTUBE_CLIENT_SECRET: must be set with YOUTUBE_CLIENT_ID'],
  [{ TIKTOK_CLIENT_SECRET: 'secret' }, 'TIKTOK_CLIENT_ID: must be set with TIKTOK_CLIENT_SECRET'],
])('%o leaves no client, and the error names the missing setting', (given, message) => {
  expect(() => loadConfig({ ...secret, ...given })).toThrow(new ConfigError(message));
});

it.each([
  ['OIDC_ISSUER', 'accounts.example'],
  ['MUSIC_DEEZER_URL', 'deezer'],
  ['REDIS_URL', 'redis'],
  ['ALLOWED_ORIGINS', 'null'],
  ['ALLOWED_ORIGINS', 'https://app.example, null'],
  ['ALLOWED_ORIGINS', 'app.example'],
  ['ALLOWED_ORIGINS', 'https://app.example/path'],
  ['ALLOWED_ORIGINS', 'chrome-extension://abcdefghijklmnop/popup.html'],
  ['ALLOWED_ORIGINS', 'chrome-extension://user@abcdefghijklmnop'],
  ['ALLOWED_ORIGINS', 'chrome-extension://'],
  ['ALLOWED_ORIGINS', 'app:name'],
  ['ALLOWED_ORIGINS', 'data:text/html,x'],
  ['ALLOWED_ORIGINS', 'file:///etc'],
  ['APP_SCHEMES', 'javascript'],
  ['APP_SCHEMES', 'qoder, data:'],
  ['APP_SCHEMES', 'https'],
  ['APP_SCHEMES', '1password'],
  ['APP_SCHEMES', 'qoder rikkahub'],
  ['APP_SCHEMES', 'qoder://callback'],
  ['SMTP_URL', 'smtp'],
  ['HTTPS_PROXY', 'http://user:100%@proxy.example'],
  ['PUBLIC_URL', 'https://links.example/page'],
  ['DATABASE_URL', 'postgresql://v:p/w@host/db'],
  ['DATABASE_URL', 'postgresql://v:p#w@host/db'],
  ['DATABASE_URL', 'postgresql://v:100%@host/db'],
  ['DATABASE_URL', 'postgresql://v@host:99999/db'],
  ['REDIS_URL', 'redis://host:99999'],
  ['REDIS_URL', 'redis://host/limits'],
  ['SMTP_URL', 'smtp://host:99999'],
  ['SMTP_URL', 'smtp://user:p/w@host'],
  ['VIDEO_HOSTS', 'youtube.com,https://youtu.be'],
])('the error for %s=%s names the setting', (name, value) => {
  expect(() => loadConfig({ ...secret, [name]: value })).toThrow(new RegExp(`^${name}: `));
});

it.each(['1#2', '1?2', '1/2', '#', '?', '/', 'p@1#2', 'p@1/2', 'p@1?2', 'p#w', 'p?w', '100%', '%ff'])(
  'a password such as %s is rejected with advice, and not printed',
  (password) => {
    const refused = (name: string, address: string) =>
      expect(() => loadConfig({ ...secret, [name]: address })).toThrow(
        new RegExp(
          `^${name}: must start with [^ ]+ or [^ ]+, with "/", "#", "\\?", "@" and "%" in a password percent-encoded$`,
        ),
      );
    refused('DATABASE_URL', `postgresql://v:${password}@host/db`);
    refused('DATABASE_URL', `postgresql://v:${password}@/db?host=/run/postgresql`);
    refused('REDIS_URL', `redis://v:${password}@host:6379`);
    refused('SMTP_URL', `smtp://v:${password}@host:587`);
  },
);

it.each([
  'postgresql://v:p%2Fw@host/db',
  'postgresql://v:p@w@host/db',
  'postgresql://v:1234@host/db?options=-c%20search_path%3Dlinks',
  'postgresql://host/db?user=me@tenant&sslmode=require',
  'postgresql://v@/db?host=/run/postgresql',
  'postgresql:///db',
  'postgresql://%2Frun%2Fpostgresql/db',
])('DATABASE_URL=%s is the address of a database', (databaseUrl) => {
  expect(loadConfig({ ...secret, DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl });
});

it.each(['package.json', 'package.json/data'])('DATA_DIR=%s is rejected because it is not a folder', (folder) => {
  const start = () => loadConfig({ DATA_DIR: folder, DATABASE_URL: `file:${folder}/vitrine.db` });
  expect(problemOf(start)).toMatch(/^DATA_DIR: .*package\.json.* is not a folder$/);
});

function problemOf(work: () => unknown): string {
  try {
    return String(work());
  } catch (error) {
    return problemLine(error);
  }
}

it('an invalid number is reported in plain words', () => {
  expect(() => loadConfig({ ...secret, RATE_PER_SECOND: '5/s' })).toThrow('RATE_PER_SECOND: must be a whole number');
  expect(() => loadConfig({ ...secret, PORT: '80.5' })).toThrow('PORT: must be a whole number');
  expect(() => loadConfig({ ...secret, PORT: '70000' })).toThrow('PORT: must be a whole number from 0 to 65535');
  expect(() => loadConfig({ ...secret, HISTORY_DAYS: '0' })).toThrow('must be a whole number from 1 to 3650');
  expect(() => loadConfig({ ...secret, SHUTDOWN_DELAY: '601' })).toThrow('must be a whole number from 0 to 600');
  expect(() => loadConfig({ ...secret, MAX_SLOTS: '-1' })).toThrow('must be a whole number, 0 or more');
});

it.each(['1,2', 'loopback, 10/8', 'loopback,'])('TRUST_PROXY=%s is rejected as a list of addresses', (value) => {
  expect(() => trustedProxies(loadConfig({ ...secret, TRUST_PROXY: value }))).toThrow(/^TRUST_PROXY: /);
});

it('white space around a value is ignored, such as the line end of a file from Windows', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-spaces-'));
  const file = join(folder, 'telegram');
  await writeFile(file, ' 123456:ABC \r\n\r\n');
  const given = {
    PORT: ' ',
    RATE_PER_SECOND: '\t',
    TRUST_PROXY: '1\r',
    SIGN_UP: ' closed ',
    TELEGRAM_BOT_TOKEN_FILE: `${file}\r`,
  };
  const { port, rates, trustProxy, signUp, telegram } = loadConfig({ ...secret, ...given });
  expect([port, rates.perSecond, trustProxy, signUp, telegram.botToken]).toEqual([3000, 5, 1, 'closed', '123456:ABC']);
  await writeFile(file, ' \n');
  expect(() => loadConfig({ ...secret, TELEGRAM_BOT_TOKEN_FILE: file })).toThrow(
    new ConfigError('TELEGRAM_BOT_TOKEN_FILE: the file is empty'),
  );
  await rm(folder, { recursive: true });
});

it('white space is part of a secret key', () => {
  const key = `${'k'.repeat(32)} `;
  const { secretKeys } = loadConfig({ SECRET_KEY: key, SECRET_KEY_FALLBACK: `${key}\r` });
  expect(secretKeys.map(String)).toEqual([key, `${key}\r`]);
});

it('the default name of the sign-in provider is its host', () => {
  const given = { OIDC_ISSUER: 'https://accounts.example/realm', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' };
  expect(loadConfig({ ...secret, ...given }).openId?.name).toBe('accounts.example');
});

it('the value of a setting can come from a file, without its last line end', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'));
  const file = (name: string) => join(folder, name);
  await writeFile(file('key'), `${'k'.repeat(40)}\n`);
  await writeFile(file('smtp'), 'smtp://user:pass@mail.example');
  await writeFile(file('empty'), '\n');
  const config = loadConfig({ SECRET_KEY_FILE: file('key'), SMTP_URL_FILE: file('smtp'), OTHER_FILE: file('empty') });
  expect([config.secretKeys.join(), config.smtpUrl]).toEqual(['k'.repeat(40), 'smtp://user:pass@mail.example']);
  expect(config.unknown).toEqual([]);
  for (const [given, message] of [
    [{ ...secret, SECRET_KEY_FILE: file('key') }, 'SECRET_KEY_FILE: SECRET_KEY is set as well; set one of the two'],
    [{ ...secret, SMTP_URL_FILE: file('none') }, 'SMTP_URL_FILE: the file cannot be read (ENOENT)'],
    [{ ...secret, SMTP_URL_FILE: file('empty') }, 'SMTP_URL_FILE: the file is empty'],
  ] as const) {
    expect(() => loadConfig(given)).toThrow(new ConfigError(message));
  }
  await rm(folder, { recursive: true });
});
