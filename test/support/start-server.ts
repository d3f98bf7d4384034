import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { inject } from 'vitest';
import { type App, type AppOptions, createApp } from '../../src/app.ts';
import { loadConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { newMigratedDatabaseUrl } from './test-database.ts';

export interface TestServer {
  /** Origin of the running server. */
  url: string;
  context: Context;
  /** Every route, as the application has them. */
  app: Pick<App, 'routes' | 'parts'>;
  /** Moves the server's clock forward. */
  advance(milliseconds: number): void;
  /** Lets a test read the headers of every request. */
  onRequest(see: (request: IncomingMessage) => void): void;
  /** Lines the server logged, as JSON text. */
  logged(): string[];
  settings: Record<string, string>;
  /** Ends as the program does, which lets open requests finish. */
  end(): Promise<void>;
  /** Acts as the program does when that takes too long. */
  cutOff(): void;
  /** Cuts off open connections, and removes the server's files. */
  close(): Promise<void>;
}

const nobody = 'http://127.0.0.1:1';

/** Starts a whole server on a free port with a database of its own; settings are environment variables. Rate limits are off unless set. */
export async function startServer(
  settings: Record<string, string> = {},
  options: Pick<AppOptions, 'outgoing' | 'redisTimeoutMs' | 'stallTimeoutMs'> = {},
): Promise<TestServer> {
  const port = settings.PORT ?? String(await freePort());
  const folder = settings.DATA_DIR ?? (await mkdtemp(join(tmpdir(), 'vitrine-test-')));
  await giveKey(folder);
  const variables: Record<string, string> = {
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: folder,
    DATABASE_URL:
      settings.DATABASE_URL ?? (await newMigratedDatabaseUrl(inject('postgresUrl'), folder, inject('migratedUrl'))),
    RATE_PER_SECOND: '0',
    RATE_PER_MINUTE: '0',
    RATE_OAUTH_PER_MINUTE: '0',
    // Tests contact no service on the internet: without a stand-in, the address has no server.
    MUSIC_DEEZER_URL: nobody,
    MUSIC_ITUNES_URL: nobody,
    MUSIC_MUSICBRAINZ_URL: nobody,
    MUSIC_ODESLI_URL: nobody,
    MUSIC_SPOTIFY_URL: nobody,
    ...settings,
  };
  const lines: string[] = [];
  let offset = 0;
  const app = await createApp(loadConfig(variables), {
    log: pino({ level: variables.LOG_LEVEL ?? 'debug' }, { write: (line: string) => void lines.push(line) }),
    now: () => new Date(Date.now() + offset),
    ...options,
  });
  await app.listen();
  let ended: Promise<void> | undefined;
  const end = () => {
    ended ??= app.close();
    return ended;
  };
  return {
    url: variables.PUBLIC_URL ?? '',
    context: app.context,
    app,
    advance(milliseconds) {
      offset += milliseconds;
    },
    onRequest: (see) => void app.server.on('request', see),
    logged: () => lines,
    settings: variables,
    end,
    cutOff: () => app.cutOff(),
    async close() {
      app.server.closeAllConnections();
      await end();
      if (!settings.DATA_DIR) await rm(folder, { recursive: true, force: true });
    },
  };
}

/** All servers of the tests have one key, also those with folders of their own on one database. */
async function giveKey(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, 'secret.key');
  if (!existsSync(path)) await writeFile(path, 'the secret key of every server in tests', { mode: 0o600 });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}
