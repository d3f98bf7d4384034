import pg from 'pg';
import { waitAtMost } from '../../async/deadline.ts';
import { StoreFaultError } from '../faults/store-fault.ts';

/** Milliseconds that a read waits before PostgreSQL is probed, and within which it has to respond. */
const patience = 1_000;
const timeoutMs = 2_000;
const interval = 500;

/**
 * Ends reads of a PostgreSQL that keeps its connections and does not respond, as one on a frozen machine. With only the time limits of
 * connections and statements, each request would wait for up to half a minute.
 */
export interface SilenceWatch {
  /** Runs a read; rejects with `database_away` as soon as PostgreSQL is known to be silent. */
  unlessSilent<T>(read: () => Promise<T>): Promise<T>;
  /** Throws `database_away` while PostgreSQL is silent. */
  assertHeard(): void;
  close(): void;
}

/** A slow read alone does not prove an outage: a new connection has to get no response either (docs/decisions/0036). */
export function watchSilence(url: string): SilenceWatch {
  const waiting = new Set<{ since: number; end: (error: Error) => void }>();
  let silence: StoreFaultError | null = null;
  let isAsking = false;
  let timer: NodeJS.Timeout | undefined;

  function look(): void {
    const [oldest] = waiting;
    if (silence === null && oldest === undefined) close();
    const isLate = oldest !== undefined && performance.now() - oldest.since > patience;
    if (!isAsking && (silence !== null || isLate)) void ask();
  }

  async function ask(): Promise<void> {
    isAsking = true;
    try {
      await waitAtMost(timeoutMs, greet(url));
      silence = null;
    } catch (error) {
      // Any other error is a response, with which the reads fail by themselves.
      const isSilent = error instanceof DOMException && error.name === 'TimeoutError';
      silence = isSilent ? new StoreFaultError('database_away', error.message) : null;
      if (silence !== null) for (const { end } of waiting) end(silence);
    } finally {
      isAsking = false;
    }
  }

  function assertHeard(): void {
    if (silence !== null) throw silence;
  }

  function close(): void {
    clearInterval(timer);
    timer = undefined;
  }

  return {
    assertHeard,
    close,
    unlessSilent: (read) =>
      new Promise((resolve, reject) => {
        assertHeard();
        const entry = { since: performance.now(), end: reject };
        waiting.add(entry);
        timer ??= setInterval(look, interval).unref();
        read()
          .finally(() => waiting.delete(entry))
          .then(resolve, reject);
      }),
  };
}

/** Opens a connection of its own, since all of the pool may be busy, and closes it. */
async function greet(url: string): Promise<void> {
  const limit = timeoutMs * 2;
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limit, query_timeout: limit });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
  } finally {
    client.end().catch(() => {});
  }
}
