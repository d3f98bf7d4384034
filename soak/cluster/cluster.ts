import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { startThrowawayPostgres, type ThrowawayPostgres } from '../../scripts/throwaway-postgres.ts';
import { type Clock, newClock } from '../../test/support/clock.ts';
import { startRedis, type TestRedis } from '../../test/support/redis.ts';
import { freePort } from '../../test/support/start-server.ts';
import { type Bucket, startBucket } from './bucket.ts';
import { type Line, openLine } from './cut-lines.ts';
import { type ServiceProcess, serviceProcess } from './service-process.ts';

/** Three processes of the service with all of their stores, each a process of its own. */
export interface Cluster {
  publicUrl: string;
  /** Never ended by a fault, so that its memory can be followed; its address is the service's. */
  steady: ServiceProcess;
  /** Reaches database, Redis and bucket by lines that can be cut. */
  remote: ServiceProcess;
  /** Has a clock of its own. */
  skewed: ServiceProcess;
  processes: readonly ServiceProcess[];
  lines: readonly Line[];
  clock: Clock;
  postgres: ThrowawayPostgres;
  bucket: Bucket;
  redis: { hang(): void; goOn(): void; stop(): Promise<void>; startAgain(): Promise<void> };
  /** Delays every commit by that many microseconds. */
  slowDisk(microseconds: number): Promise<void>;
  allReady(): Promise<boolean>;
  /** Log files of the processes. */
  logs: readonly string[];
  stop(): Promise<void>;
}

/** Starts all of it in a folder of its own. */
export async function startCluster(folder: string): Promise<Cluster> {
  // A commit waits for the disk here: acknowledged writes must survive the end of the database.
  const [postgres, firstRedis, bucket] = await Promise.all([
    startThrowawayPostgres({ durable: true }),
    startRedis(),
    startBucket(folder),
  ]);
  const databaseUrl = await postgres.createDatabase();
  const redisPort = portOf(firstRedis.url);
  const [databaseLine, redisLine, bucketLine] = await Promise.all(
    [portOf(databaseUrl), redisPort, bucket.port].map(openLine),
  );
  if (!databaseLine || !redisLine || !bucketLine) throw new Error('there is a line for each');
  const ports = [await freePort(), await freePort(), await freePort()];
  const publicUrl = `http://localhost:${ports[0]}`;
  const clock = newClock(folder);
  const logs: string[] = [];

  async function prepare(name: string, port: number | undefined, own: Record<string, string>): Promise<ServiceProcess> {
    const dataDir = join(folder, name);
    await mkdir(dataDir);
    const log = join(folder, `${name}.log`);
    logs.push(log);
    const settings = {
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: publicUrl,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      REDIS_URL: firstRedis.url,
      FILES_URL: bucket.filesUrl(bucket.port),
      SECRET_KEY: 'the secret that all processes of one service share',
      TRUST_PROXY: '1',
      LOG_LEVEL: 'warn',
      // Too high to be reached, but still counted.
      RATE_PER_SECOND: '10000',
      RATE_PER_MINUTE: '100000',
      RATE_OAUTH_PER_MINUTE: '100000',
      RATE_ANALYTICS_PER_MINUTE: '100000',
      ...own,
    };
    return serviceProcess(name, settings, log);
  }
  const steady = await prepare('steady', ports[0], {});
  const remote = await prepare('remote', ports[1], {
    DATABASE_URL: withPort(databaseUrl, databaseLine.port),
    REDIS_URL: withPort(firstRedis.url, redisLine.port),
    FILES_URL: bucket.filesUrl(bucketLine.port),
  });
  const skewed = await prepare('skewed', ports[2], clock.settings);
  const processes = [steady, remote, skewed];
  // The first one creates the tables, for which the others would wait.
  await steady.start();
  await Promise.all([remote.start(), skewed.start()]);

  let redis: TestRedis = firstRedis;
  const lines = [databaseLine, redisLine, bucketLine];
  return {
    publicUrl,
    steady,
    remote,
    skewed,
    processes,
    lines,
    clock,
    postgres,
    bucket,
    redis: {
      hang: () => redis.hang(),
      goOn: () => redis.goOn(),
      stop: () => redis.stop(),
      async startAgain() {
        redis = await startRedis(redisPort);
      },
    },
    slowDisk: (microseconds) => delayCommits(databaseUrl, microseconds),
    async allReady() {
      return (await Promise.all(processes.map((process) => process.isReady()))).every(Boolean);
    },
    logs,
    async stop() {
      for (const process of processes) await process.kill();
      for (const line of lines) line.close();
      await bucket.kill();
      await redis.stop();
      await postgres.stop();
    },
  };
}

/**
 * Simulates a slow disk: PostgreSQL waits before it flushes a commit (`commit_delay`, at most 100 ms), even without concurrent writers.
 * Throttling a device needs rights over cgroups, and does not slow a flush to a disk in memory.
 */
async function delayCommits(databaseUrl: string, microseconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('ALTER SYSTEM SET commit_siblings = 0');
  await client.query(`ALTER SYSTEM SET commit_delay = ${Math.round(microseconds)}`);
  await client.query('SELECT pg_reload_conf()');
  await client.end();
}

const portOf = (url: string) => Number(new URL(url).port);

function withPort(url: string, port: number): string {
  const changed = new URL(url);
  changed.port = String(port);
  return changed.href;
}
