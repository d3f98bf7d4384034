import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { isAppScheme } from './app-schemes.ts';
import { platformSettings, spotifyClient } from './client-credentials.ts';
import { ConfigError } from './config-error.ts';
import { type Listing, listingOf, listingVariables } from './listing-settings.ts';
import { type MailSettings, mailSettings, mailVariables } from './mail-settings.ts';
import { type MetricsSettings, metricsSettings, metricsVariables } from './metrics-settings.ts';
import { oneOf } from './one-of.ts';
import { type OpenIdSettings, openIdOf, openIdVariables } from './openid-settings.ts';
import { type OperatorSettings, operatorSettings, operatorVariables } from './operator-settings.ts';
import { type OriginSettings, originSettings, originVariables } from './origin-settings.ts';
import { type PreventionSettings, preventionSettings, preventionVariables } from './prevention-settings.ts';
import { type RetentionSettings, retentionSettings, retentionVariables } from './retention-settings.ts';
import { minKeyLength, readOrCreateSecretKey, readOrInventSecretKey } from './secret-key.ts';
import {
  isBaseAddress,
  isDatabaseAddress,
  isDatabaseFolder,
  isFilesAddress,
  isHostName,
  isNameServer,
  isProxyAddress,
  isServiceAddress,
  parseTrustProxy,
  passwordHint,
  serialisedOrigin,
} from './setting-addresses.ts';
import { envFile, fallbackKeys, settingOfFile, withSettingsFromFiles } from './settings-from-files.ts';
import { type StatisticsSettings, statisticsSettings, statisticsVariables } from './statistics-settings.ts';
import { type UnknownSetting, unknownSettings } from './unknown-settings.ts';

/** Every setting of the server, checked. `.env.example` describes each. */
export interface Config
  extends StatisticsSettings,
    OperatorSettings,
    MetricsSettings,
    PreventionSettings,
    OriginSettings,
    MailSettings {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string;
  /** Seconds that a start waits for a database that does not answer; null for as long as it takes. */
  databaseWait: number | null;
  redisUrl: string | null;
  /** Store of uploads: `file:` and a folder, or `s3:` with credentials. */
  filesUrl: string;
  /** Store of backups with files, an address of the same kinds; null if none is set. */
  backupUrl: string | null;
  /** Encrypts and decrypts backups without a public key, or null. */
  backupPassphrase: string | null;
  /** Secret keys of age that decrypt backups, one a line, as `age-keygen` writes them, or null. */
  backupIdentity: string | null;
  /** Maximum size of the local cache of a bucket's files; 0 for none. */
  filesCacheMegabytes: number;
  secretKeys: SecretKeys;
  /** False if the newest is one that this machine made for itself. */
  secretKeyIsSet: boolean;
  /** Express's `trust proxy`: false, a number of hops, a list of addresses, or true for any address. */
  trustProxy: boolean | number | string[];
  /** Proxy for https to other hosts; null if they are reached directly. */
  proxy: ProxySettings | null;
  /** Addresses of the name servers for custom domains; the machine's own if empty. */
  dnsServers: string[];
  /** Origins of browser programs that may call `/mcp` and the API besides the well-known assistants, as browsers send them. */
  allowedOrigins: string[];
  /** Schemes of apps that may be redirected to besides the known ones, in small letters. */
  appSchemes: string[];
  /** Lifetime of OAuth access tokens. */
  accessTokenMinutes: number;
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** Seconds between the signal to stop and the moment from which no request is accepted. */
  shutdownDelay: number;
  /** A line in the log for each request. */
  accessLog: boolean;
  /** Requests per token; 0 switches a limit off. */
  rates: { perSecond: number; perMinute: number; musicPerMinute: number; analyticsPerMinute: number };
  /** Requests per client and address at the authorization server; 0 switches its limits off. */
  oauthPerMinute: number;
  /** False: programs register and are not known by the address of their metadata document. */
  clientDocuments: boolean;
  /** Days after which a secret that a program registered has to be renewed; 0 for never. */
  clientSecretDays: number;
  limits: {
    profiles: number;
    slotsPerProfile: number;
    /** Of a page's blocks with the forms and events that they show; 0 for no bound. */
    pageBytes: number;
    /** Limit of an account's files; 0 for none. */
    storageBytes: number;
    /** Limit of an export that is uploaded to be imported. */
    importMegabytes: number;
  };
  /** Age and number of the stored versions of a page. */
  history: { days: number; versions: number };
  keep: RetentionSettings;
  /** The OpenID provider that people can sign in through, or null. */
  openId: OpenIdSettings | null;
  /** Base address of the Bot API, without a trailing slash, and the bot that sends, or null. */
  telegram: { url: string; botToken: string | null };
  /** Host names of the video host; null for YouTube's. */
  videoHosts: string[] | null;
  music: MusicSettings;
  social: SocialSettings;
  listing: Listing;
  /** Variables that look like settings but are none: most likely misspelt. */
  unknown: UnknownSetting[];
}

/** SECRET_KEY, with which everything is made, and behind it SECRET_KEY_FALLBACK, which is accepted as well (docs/decisions/0444). */
export type SecretKeys = readonly [Buffer, ...Buffer[]];

/** A proxy for requests to the outside. */
export interface ProxySettings {
  /** http or https, with the credentials if it requires any. */
  url: string;
  /** Host names, with those below them, that are reached without it. */
  exceptions: string[];
  /** Host names, including those below them, that may be requested by name, without a check of their addresses here. */
  hostsByName: string[];
}

/** An app of the operator's at a social platform. */
export interface PlatformSettings {
  clientId: string;
  clientSecret: string;
  /** Origin that stands in for all of the platform's own; null for the platform itself. */
  baseUrl: string | null;
}

/** Social platforms whose accounts can be connected; null without credentials. */
export interface SocialSettings {
  instagram: PlatformSettings | null;
  youtube: PlatformSettings | null;
  tiktok: PlatformSettings | null;
}

/** Base addresses of the services that music is looked up in, each without a trailing slash. */
export interface MusicSettings {
  deezerUrl: string;
  itunesUrl: string;
  musicbrainzUrl: string;
  odesliUrl: string;
  spotifyUrl: string;
  /** Null: Spotify is not queried. */
  spotifyClient: { id: string; secret: string } | null;
}

function wholeNumber(least = 0, most = Number.MAX_SAFE_INTEGER) {
  const isBounded = most < Number.MAX_SAFE_INTEGER;
  const rule = `must be a whole number${isBounded ? ` from ${least} to ${most}` : `, ${least} or more`}`;
  return z.coerce.number(rule).int(rule).min(least, rule).max(most, rule);
}

const list = z.string().transform((value) =>
  value
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const baseAddress = z
  .string()
  .refine(isBaseAddress, 'must be an http or https address without a query')
  .transform((value) => value.replace(/(?<!\/)\/+$/, ''));

/** Hosts of the metadata documents of well-known assistants: Claude, ChatGPT and Codex, VS Code, Zed, OpenCode. */
const documentHosts = ['claude.ai', 'chatgpt.com', 'vscode.dev', 'zed.dev', 'opencode.ai'];

const secretKey = z.string().min(minKeyLength, `must be at least ${minKeyLength} characters`);

/** The environment variables that the server reads. */
export const environment = z.object({
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  ...originVariables,
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isDatabaseAddress, `must start with file: or postgresql://, ${passwordHint}`)
    .refine((value) => !isDatabaseFolder(value), {
      error: ({ input }) => `${String(input).slice('file:'.length)} is a folder; name a file in it`,
    })
    .optional(),
  WAIT_FOR_DATABASE: wholeNumber(0, 86_400).optional(),
  REDIS_URL: z
    .string()
    .refine((value) => isServiceAddress(/^rediss?:$/, value), `must start with redis:// or rediss://, ${passwordHint}`)
    .refine((value) => !URL.canParse(value) || /^\/?\d*$/.test(new URL(value).pathname), {
      error: 'a database is named by its number: redis://host:6379/1',
    })
    .optional(),
  FILES_URL: z.string().refine(isFilesAddress, 'must start with file: or s3://').optional(),
  BACKUP_URL: z.string().refine(isFilesAddress, 'must start with file: or s3://').optional(),
  BACKUP_PASSPHRASE: z.string().min(16, 'must have at least 16 characters').optional(),
  BACKUP_IDENTITY: z.string().optional(),
  FILES_CACHE_MB: wholeNumber()
    .refine((value) => value === 0 || value >= 64, 'must be 0 or at least 64')
    .default(256),
  SECRET_KEY: secretKey.optional(),
  SECRET_KEY_FALLBACK: secretKey.optional(),
  TRUST_PROXY: z.string().default('false').transform(parseTrustProxy),
  ALLOWED_ORIGINS: list
    .default([])
    .refine(
      (origins) => origins.every((origin) => serialisedOrigin(origin) !== null),
      'must be origins such as https://app.example or chrome-extension://abcdefgh, separated by commas',
    )
    // None is null any more.
    .transform((origins) => origins.flatMap((origin) => serialisedOrigin(origin) ?? [])),
  APP_SCHEMES: list
    .transform((schemes) => schemes.map((scheme) => scheme.replace(/:(\/\/)?$/, '').toLowerCase()))
    .refine((schemes) => schemes.every(isAppScheme), 'must be schemes of apps such as rikkahub, separated by commas')
    .default([]),
  ACCESS_TOKEN_MINUTES: wholeNumber(5, 43_200).default(60),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('info'),
  SHUTDOWN_DELAY: wholeNumber(0, 600).default(0),
  ACCESS_LOG: oneOf('on', 'off').default('off'),
  RATE_PER_SECOND: wholeNumber().default(5),
  RATE_PER_MINUTE: wholeNumber().default(60),
  RATE_MUSIC_PER_MINUTE: wholeNumber().default(15),
  RATE_ANALYTICS_PER_MINUTE: wholeNumber().default(20),
  RATE_OAUTH_PER_MINUTE: wholeNumber().default(300),
  CLIENT_DOCUMENTS: oneOf('on', 'off').default('on'),
  CLIENT_SECRET_DAYS: wholeNumber(0, 36_500).default(0),
  MAX_PROFILES: wholeNumber().default(100),
  MAX_SLOTS: wholeNumber().default(500),
  MAX_PAGE_MB: wholeNumber().default(2),
  MAX_STORAGE_MB: wholeNumber().default(1000),
  MAX_IMPORT_MB: wholeNumber(1, 2_000).default(1000),
  HISTORY_DAYS: wholeNumber(1, 3_650).default(90),
  HISTORY_VERSIONS: wholeNumber(1, 10_000).default(500),
  ...retentionVariables,
  ...operatorVariables,
  ...preventionVariables,
  HTTPS_PROXY: z
    .string()
    .refine(isProxyAddress, 'must be the address of a proxy such as http://proxy.example:3128')
    .optional(),
  NO_PROXY: list.default([]),
  DNS_SERVERS: list
    .default([])
    .refine(
      (servers) => servers.every(isNameServer),
      'must be IP addresses such as 9.9.9.9 or 127.0.0.1:5353, separated by commas',
    ),
  PROXY_HOSTS: list.default(documentHosts),
  ...mailVariables,
  ...openIdVariables,
  TELEGRAM_URL: baseAddress.default('https://api.telegram.org'),
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'must be a token of a bot, such as 123456:ABC')
    .optional(),
  VIDEO_HOSTS: list
    .refine((hosts) => hosts.every(isHostName), 'must be hosts such as youtube.com, separated by commas')
    .optional(),
  MUSIC_DEEZER_URL: baseAddress.default('https://api.deezer.com'),
  MUSIC_ITUNES_URL: baseAddress.default('https://itunes.apple.com'),
  MUSIC_MUSICBRAINZ_URL: baseAddress.default('https://musicbrainz.org'),
  MUSIC_ODESLI_URL: baseAddress.default('https://api.song.link'),
  MUSIC_SPOTIFY_URL: baseAddress.default('https://api.spotify.com'),
  MUSIC_SPOTIFY_CLIENT_ID: z.string().optional(),
  MUSIC_SPOTIFY_CLIENT_SECRET: z.string().optional(),
  YOUTUBE_CLIENT_ID: z.string().optional(),
  YOUTUBE_CLIENT_SECRET: z.string().optional(),
  YOUTUBE_URL: baseAddress.optional(),
  INSTAGRAM_CLIENT_ID: z.string().optional(),
  INSTAGRAM_CLIENT_SECRET: z.string().optional(),
  INSTAGRAM_URL: baseAddress.optional(),
  TIKTOK_CLIENT_ID: z.string().optional(),
  TIKTOK_CLIENT_SECRET: z.string().optional(),
  TIKTOK_URL: baseAddress.optional(),
  ...listingVariables,
  ...statisticsVariables,
  ...metricsVariables,
});

/**
 * Reads the settings from environment variables; an empty value, or one of white space, counts as not set. Makes the key of this machine
 * where none is set and `makesKey` is not false. Throws ConfigError.
 */
export function loadConfig(source: NodeJS.ProcessEnv | null = null, { makesKey = true } = {}): Config {
  const { variables, namesInFile } = source === null ? processEnvironment() : { variables: source, namesInFile: [] };
  const isSetting = (name: string | null) => name !== null && Object.hasOwn(environment.shape, name);
  const given = trimmed(withSettingsFromFiles(trimmed(variables), isSetting));
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')}: ${issue?.message}`);
  }
  const value = parsed.data;
  const otherNames = namesInFile.filter((name) => !isSetting(settingOfFile(name)));
  const dataDir = resolve(value.DATA_DIR);
  const keyOfMachine = makesKey ? readOrCreateSecretKey : readOrInventSecretKey;
  const origins = originSettings(value, value.PORT);
  return {
    port: value.PORT,
    host: value.HOST,
    ...origins,
    dataDir,
    databaseUrl: value.DATABASE_URL ?? `file:${join(dataDir, 'vitrine.db')}`,
    databaseWait: value.WAIT_FOR_DATABASE ?? null,
    redisUrl: value.REDIS_URL ?? null,
    filesUrl: value.FILES_URL ?? `file:${join(dataDir, 'files')}`,
    backupUrl: value.BACKUP_URL ?? null,
    backupPassphrase: value.BACKUP_PASSPHRASE ?? null,
    backupIdentity: value.BACKUP_IDENTITY ?? null,
    filesCacheMegabytes: value.FILES_CACHE_MB,
    secretKeys: [
      value.SECRET_KEY ? Buffer.from(value.SECRET_KEY) : keyOfMachine(dataDir),
      ...fallbackKeys(value.SECRET_KEY_FALLBACK),
    ],
    secretKeyIsSet: value.SECRET_KEY !== undefined,
    trustProxy: value.TRUST_PROXY,
    allowedOrigins: value.ALLOWED_ORIGINS,
    appSchemes: value.APP_SCHEMES,
    accessTokenMinutes: value.ACCESS_TOKEN_MINUTES,
    logLevel: value.LOG_LEVEL,
    shutdownDelay: value.SHUTDOWN_DELAY,
    accessLog: value.ACCESS_LOG === 'on',
    rates: {
      perSecond: value.RATE_PER_SECOND,
      perMinute: value.RATE_PER_MINUTE,
      musicPerMinute: value.RATE_MUSIC_PER_MINUTE,
      analyticsPerMinute: value.RATE_ANALYTICS_PER_MINUTE,
    },
    proxy: value.HTTPS_PROXY
      ? { url: value.HTTPS_PROXY, exceptions: value.NO_PROXY, hostsByName: value.PROXY_HOSTS }
      : null,
    dnsServers: value.DNS_SERVERS,
    oauthPerMinute: value.RATE_OAUTH_PER_MINUTE,
    clientDocuments: value.CLIENT_DOCUMENTS === 'on',
    clientSecretDays: value.CLIENT_SECRET_DAYS,
    limits: {
      profiles: value.MAX_PROFILES,
      slotsPerProfile: value.MAX_SLOTS,
      pageBytes: value.MAX_PAGE_MB * 1_000_000,
      storageBytes: value.MAX_STORAGE_MB * 1_000_000,
      importMegabytes: value.MAX_IMPORT_MB,
    },
    history: { days: value.HISTORY_DAYS, versions: value.HISTORY_VERSIONS },
    keep: retentionSettings(value),
    ...operatorSettings(value),
    ...preventionSettings(value),
    openId: openIdOf(value),
    ...mailSettings(value),
    telegram: { url: value.TELEGRAM_URL, botToken: value.TELEGRAM_BOT_TOKEN ?? null },
    videoHosts: value.VIDEO_HOSTS ?? null,
    ...statisticsSettings(value),
    ...metricsSettings(value),
    music: {
      deezerUrl: value.MUSIC_DEEZER_URL,
      itunesUrl: value.MUSIC_ITUNES_URL,
      musicbrainzUrl: value.MUSIC_MUSICBRAINZ_URL,
      odesliUrl: value.MUSIC_ODESLI_URL,
      spotifyUrl: value.MUSIC_SPOTIFY_URL,
      spotifyClient: spotifyClient(value.MUSIC_SPOTIFY_CLIENT_ID, value.MUSIC_SPOTIFY_CLIENT_SECRET),
    },
    social: {
      youtube: platformSettings('YOUTUBE', value.YOUTUBE_CLIENT_ID, value.YOUTUBE_CLIENT_SECRET, value.YOUTUBE_URL),
      instagram: platformSettings(
        'INSTAGRAM',
        value.INSTAGRAM_CLIENT_ID,
        value.INSTAGRAM_CLIENT_SECRET,
        value.INSTAGRAM_URL,
      ),
      tiktok: platformSettings('TIKTOK', value.TIKTOK_CLIENT_ID, value.TIKTOK_CLIENT_SECRET, value.TIKTOK_URL),
    },
    listing: listingOf(value, origins.publicUrl),
    unknown: unknownSettings(Object.keys(environment.shape), Object.keys(given), otherNames),
  };
}

/** White space around a value is dropped, except for a key: stored data may be encrypted with the whole key. */
function trimmed(settings: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const isKey = (name: string) => name === 'SECRET_KEY' || name === 'SECRET_KEY_FALLBACK';
  const values = Object.entries(settings).map(([name, value = '']) => [name, isKey(name) ? value : value.trim()]);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}

/** Returns the variables of the process, completed from a file `.env` in its folder. */
function processEnvironment(): { variables: NodeJS.ProcessEnv; namesInFile: string[] } {
  const namesInFile = Object.keys(parseEnv(envFile()));
  if (namesInFile.length > 0) process.loadEnvFile('.env');
  // biome-ignore lint/style/noProcessEnv: the one place that reads the environment
  return { variables: process.env, namesInFile };
}
