import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWhenReachable } from '../../src/cli/start-when-reachable.ts';
import { environment, loadConfig } from '../../src/config.ts';

// A wrong setting stops the start before the database is opened: an update that does not start leaves it unchanged for the earlier version.

let folder: string;
let occupied: Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-refused-'));
  await mkdir(join(folder, 'a-folder'));
  await writeFile(join(folder, 'a-file'), 'no database of countries');
  occupied = createServer();
  await new Promise<void>((resolve) => occupied.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  occupied.close();
  await rm(folder, { recursive: true, force: true });
});

const number = ['many', '-1'];
const onOff = ['yes', 'ON'];
const address = ['example.com', 'https://example.com/?a=b'];
const site = ['example.com', 'ftp://example.com/'];
/** Two wrong values of each setting. `DIR` stands for a folder with a file and a folder in it. */
const wrong: Record<string, string[]> = {
  PORT: ['many', '70000'],
  HOST: ['no-such-host.invalid', '203.0.113.9'],
  PUBLIC_URL: ['links.example', 'https://links.example/path'],
  FORMER_ORIGINS: ['old.example', 'https://old.example/path'],
  DATA_DIR: ['DIR/a-file', 'DIR/a-file/data'],
  DATABASE_URL: ['mysql://localhost/x', 'file:DIR/a-folder'],
  WAIT_FOR_DATABASE: number,
  REDIS_URL: ['localhost:6379', 'redis://localhost/name'],
  FILES_URL: ['file:DIR/a-file', 's3://localhost'],
  BACKUP_URL: ['ftp://localhost', '/backups'],
  BACKUP_PASSPHRASE: ['short', '123456789012345'],
  FILES_CACHE_MB: ['many', '63'],
  SECRET_KEY: ['short', 'x'.repeat(31)],
  SECRET_KEY_FALLBACK: ['short', 'x'.repeat(31)],
  TRUST_PROXY: ['yes', 'loopback, a proxy'],
  ALLOWED_ORIGINS: ['app.example', 'https://app.example/path'],
  APP_SCHEMES: ['https', '1app'],
  LOG_LEVEL: ['loud', 'INFO'],
  SHUTDOWN_DELAY: number,
  ACCESS_LOG: onOff,
  RATE_PER_SECOND: number,
  RATE_PER_MINUTE: number,
  RATE_MUSIC_PER_MINUTE: number,
  RATE_ANALYTICS_PER_MINUTE: number,
  RATE_OAUTH_PER_MINUTE: number,
  ACCESS_TOKEN_MINUTES: ['long', '4'],
  CLIENT_DOCUMENTS: onOff,
  CLIENT_SECRET_DAYS: number,
  MAX_PROFILES: number,
  MAX_SLOTS: number,
  MAX_PAGE_MB: number,
  MAX_STORAGE_MB: number,
  MAX_IMPORT_MB: ['0', 'many'],
  HISTORY_DAYS: ['0', 'many'],
  HISTORY_VERSIONS: ['0', 'many'],
  KEEP_SUBMISSIONS_DAYS: number,
  KEEP_STATISTICS_DAYS: number,
  KEEP_CALLS_DAYS: number,
  KEEP_SIGN_INS_DAYS: number,
  KEEP_INACTIVE_CLIENTS_DAYS: number,
  KEEP_REPORTS_DAYS: number,
  OPERATORS: ['boss', 'boss@example.com, second'],
  REQUIRE_SECOND_FACTOR: ['all', 'Everyone'],
  SIGN_UP: ['maybe', 'Open'],
  SIGN_UPS_PER_HOUR: number,
  ALLOWED_MAIL_DOMAINS: ['a b', 'https://example.com'],
  BLOCKED_MAIL_DOMAINS: ['a b', 'https://example.com'],
  NEW_PAGE_NOINDEX_DAYS: number,
  BLOCKED_HOSTS_FILES: ['http://lists.example/hosts', 'ftp://lists.example/hosts'],
  LISTED_LINKS: ['block', 'HOLD'],
  HTTPS_PROXY: ['proxy.example:3128', 'http://proxy.example/path'],
  DNS_SERVERS: ['dns.example', '9.9.9.9, dns.example'],
  SMTP_URL: ['mail.example', 'http://mail.example'],
  MAIL_FROM: ['links', 'Links <links>'],
  OIDC_ISSUER: ['id.example', 'http://id.example'],
  OIDC_NAME: ['x'.repeat(61), 'y'.repeat(500)],
  TELEGRAM_URL: address,
  TELEGRAM_BOT_TOKEN: ['token', '123'],
  VIDEO_HOSTS: ['https://youtube.com', 'a b'],
  MUSIC_DEEZER_URL: address,
  MUSIC_ITUNES_URL: address,
  MUSIC_MUSICBRAINZ_URL: address,
  MUSIC_ODESLI_URL: address,
  MUSIC_SPOTIFY_URL: address,
  YOUTUBE_URL: address,
  INSTAGRAM_URL: address,
  TIKTOK_URL: address,
  OPERATOR_NAME: ['x'.repeat(121), 'y'.repeat(1_000)],
  OPERATOR_EMAIL: ['nobody', 'a@b@c'],
  OPERATOR_LANGUAGES: ['english', 'en,xx1'],
  OPERATOR_ADDRESS: ['x'.repeat(501), 'y'.repeat(1_000)],
  PRIVACY_URL: site,
  TERMS_URL: site,
  SUPPORT_URL: ['example.com', 'mailto:nobody'],
  WELL_KNOWN_DIR: ['DIR/nowhere', 'DIR/a-file'],
  STATISTICS: ['yes', 'OFF'],
  COUNTRY_HEADER: ['a header', 'x'.repeat(65)],
  GEOIP_FILE: ['DIR/nowhere', 'DIR/a-file'],
  METRICS: ['yes', 'ON'],
  METRICS_TOKEN: ['short', 'with a space in the token'],
};
/** Settings that accept any text, or any text together with another setting. */
const anyText = [
  ...['BACKUP_IDENTITY', 'NO_PROXY', 'PROXY_HOSTS', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ...['MUSIC_SPOTIFY_CLIENT_ID', 'MUSIC_SPOTIFY_CLIENT_SECRET'],
  ...['YOUTUBE', 'INSTAGRAM', 'TIKTOK'].flatMap((name) => [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]),
];

/** Starts without an existing database. Returns the error, which must be thrown before one is created. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const data = await mkdtemp(join(folder, 'data-'));
  const database = join(data, 'vitrine.db');
  const base = { DATA_DIR: data, DATABASE_URL: `file:${database}`, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' };
  const said = await (async () => {
    await startWhenReachable(loadConfig({ ...base, ...settings }));
    return 'it has started';
  })().catch((error: unknown) => (error instanceof Error ? error.message : String(error)));
  expect([settings, existsSync(database)]).toEqual([settings, false]);
  return said;
}

test('every setting has two wrong values in these tests', () => {
  expect([...Object.keys(wrong), ...anyText].sort()).toEqual(Object.keys(environment.shape).sort());
  expect(Object.values(wrong).filter(({ length }) => length < 2)).toEqual([]);
});

const cases = Object.entries(wrong).flatMap(([name, values]) => values.map((value) => [name, value] as const));

test.each(cases)('%s=%s stops the start in one line, and the database is not touched', async (name, value) => {
  const said = await refusal({ [name]: value.replace('DIR', folder) });
  expect(said).not.toContain('\n');
  // A message of a library.
  expect(said).not.toMatch(/Invalid|Too (small|big)|expected /);
  // The error of the system names no setting: the program adds it (src/cli/serve.ts).
  expect(said).toMatch(name === 'HOST' ? /^(getaddrinfo ENOTFOUND|listen EADDRNOTAVAIL)/ : new RegExp(`^${name}: .+`));
});

test.each(anyText.filter((name) => name.includes('CLIENT')))('%s alone stops the start', async (name) => {
  const prefix = name.replace(/_CLIENT_(ID|SECRET)$/, '');
  expect(await refusal({ [name]: 'x' })).toMatch(
    new RegExp(`^${prefix}_\\w+: .*must be set (with ${prefix}_|together)`),
  );
});

test('a port in use stops the start before the database is touched', async () => {
  const { port } = occupied.address() as AddressInfo;
  expect(await refusal({ PORT: String(port) })).toMatch(/^listen EADDRINUSE/);
});
