import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Logger } from 'pino';
import { createSlotTypes } from './blocks/index.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { createAuditLog } from './domain/accounts/audit-log.ts';
import { createChangeWatch } from './domain/accounts/change-watch.ts';
import { createHitBuffer } from './domain/analytics/hit-buffer.ts';
import { keepPublishedVersions } from './domain/approval/published-version.ts';
import { createBackgroundTasks } from './domain/background-tasks.ts';
import { openLastingKeys } from './domain/lasting-keys.ts';
import { createLinkChecker } from './domain/link-check/link-checker.ts';
import { createLinkLists } from './domain/link-lists/link-lists.ts';
import { defaultVideoHosts } from './domain/links/video-id.ts';
import { createMusicLookup } from './domain/music/lookup.ts';
import { createPageCaches } from './domain/page-caches.ts';
import { pageUrl } from './domain/profiles/profile-view.ts';
import type { LastingKey } from './domain/secrets.ts';
import { updateDatabase } from './domain/update/update-database.ts';
import { createMetrics, type Metrics } from './metrics/metrics.ts';
import { openLog } from './open-log.ts';
import type { Database } from './store/database.ts';
import { createDnsResolver } from './store/dns-resolver.ts';
import { createFaultWatch } from './store/faults/fault-watch.ts';
import { openFileStore } from './store/files/open-file-store.ts';
import { type OutgoingRules, publicOnly } from './store/guarded-client/outgoing-rules.ts';
import { createMailer } from './store/mailer.ts';
import { insertUsedJwt } from './store/oauth/client-statements.ts';
import { openDatabase } from './store/open-database.ts';
import { createOutgoing } from './store/outgoing/outgoing.ts';
import { makeDataOwnerOnly } from './store/owner-only.ts';
import { createMemoryCounter } from './store/rate-limits/memory-counter.ts';
import { createRateLimiter, type RateLimiter } from './store/rate-limits/rate-limiter.ts';

/** Options for programs that build the service themselves; no setting changes them. */
export interface ContextOptions {
  log?: Logger;
  now?: () => Date;
  outgoing?: OutgoingRules;
  /** Milliseconds that a request waits for Redis at most; 50 unless given. */
  redisTimeoutMs?: number;
}

/** Opens everything below the interfaces, which the command line needs, too. The caller closes it with `closeContext`. */
export async function openContext(config: Config, options: ContextOptions = {}): Promise<Context> {
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const log = options.log ?? openLog(config.logLevel);
  const applied = await updateDatabase(config, { notify: (message) => log.warn(message) });
  if (applied.length > 0) log.info({ applied }, 'migrations applied');
  // Only now it is certain that the file is a database, and that no other user needs to read it.
  closeToOthers(config, log);
  const db = await openDatabase(config.databaseUrl);
  const lastingKey = await openLastingKeys(db, config).catch(async (error: unknown) => {
    await db.close();
    throw error;
  });
  keepPublishedVersions(db.read, config.limits.pageBytes);
  const now = options.now ?? (() => new Date());
  const faults = createFaultWatch({ log, probe: () => writeProbe(db) });
  const metrics = createMetrics();
  const rateLimiter = await openRateLimiter(config, lastingKey, log, metrics, options.redisTimeoutMs);
  const outgoing = createOutgoing(config.proxy, options.outgoing ?? publicOnly, log, now);
  return {
    config,
    db,
    log,
    metrics,
    faults,
    mailer: createMailer(config, log, outgoing.outages),
    files: openFileStore(config.filesUrl, outgoing.fetch, fileCache(config)),
    outgoing,
    dns: createDnsResolver(config.dnsServers),
    slotTypes: createSlotTypes({ videoHosts: config.videoHosts ?? defaultVideoHosts }),
    music: createMusicLookup({ settings: config.music, publicUrl: config.publicUrl, db, log, outgoing, now }),
    links: createLinkChecker({ outgoing, rateLimiter, now }),
    linkLists: createLinkLists({ sources: config.blockedHostsFiles, outgoing, log, now }),
    now,
    lastingKey,
    rateLimiter,
    hits: createHitBuffer({ db, faults, now, rateLimiter }),
    calls: createAuditLog({ db, faults }),
    changes: createChangeWatch({ db, faults }),
    backgroundTasks: createBackgroundTasks(),
    cache: createPageCaches(now, config.limits.pageBytes),
    site: { origin: config.publicUrl, pageUrl: (login) => pageUrl(config.publicUrl, login), home: '/' },
  };
}

function closeToOthers({ dataDir, databaseUrl }: Config, log: Logger): void {
  const open = makeDataOwnerOnly(dataDir, databaseUrl);
  if (open.length === 0) return;
  log.warn(
    { count: open.length, paths: open.slice(0, 10) },
    'other users of this machine can use files of this service, and it cannot change that: take their permissions away',
  );
}

function fileCache({ dataDir, filesCacheMegabytes }: Config): { folder: string; maxBytes: number } | null {
  if (filesCacheMegabytes === 0) return null;
  return { folder: join(dataDir, 'cache'), maxBytes: filesCacheMegabytes * 1_000_000 };
}

/** Writes a row that is swept as expired: on a full disk, reading and statements that change nothing still work. */
function writeProbe(db: Database): Promise<number> {
  return db.write((tx) => tx.run(insertUsedJwt, { hash: `probe ${randomUUID()}`, expiresAt: new Date(0) }));
}

/** Redis's client is loaded only if it is used: most servers count for themselves and start sooner without it. */
async function openRateLimiter(
  { redisUrl }: Config,
  lastingKey: LastingKey,
  log: Logger,
  { limitsHit }: Metrics,
  timeoutMs: number | undefined,
): Promise<RateLimiter> {
  const own = createMemoryCounter();
  if (redisUrl === null) return createRateLimiter(own, limitsHit);
  const { createRedisCounter } = await import('./store/rate-limits/redis-counter.ts');
  return createRateLimiter(
    createRedisCounter({ redisUrl, hashKey: lastingKey('rates'), log, own, timeoutMs }),
    limitsHit,
  );
}

/** Stores hits and calls that are still in memory, as far as the database accepts them, and closes everything, the database last. */
export async function closeContext(context: Context): Promise<void> {
  await context.changes.close();
  await context.hits.flush();
  await context.calls.flush();
  context.faults.close();
  await context.rateLimiter.close();
  await context.db.close();
}
