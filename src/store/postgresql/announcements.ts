import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import { type AnnouncementListener, type Announcements, createAnnouncements, type Topic } from '../announcements.ts';
import { applicationName } from './application-name.ts';

/** Milliseconds for which notifications are collected, because PostgreSQL commits one after the other. */
const pause = 20;
/** A payload must be shorter than 8,000 bytes. */
const maxIds = 500;
const reconnectPause = 1_000;
const connectTimeoutMs = 5_000;
/**
 * Milliseconds without a message after which the kernel checks whether the server is still there. Nothing else would notice that a network
 * has dropped the connection, or that the server lost its power; Linux checks after two hours by default.
 */
const keepAliveDelay = 30_000;

/** One channel for all topics, so that a process needs one connection to listen. */
const channel = 'vitrine';

/**
 * Announcements to all processes of a database, by LISTEN and NOTIFY. The connection that listens is opened with the first listener, beside
 * the pool. A pooler with transaction pooling does not forward notifications.
 */
export function createSharedAnnouncements(pool: Pool, url: string): Announcements & { close(): Promise<void> } {
  const own = createAnnouncements();
  const self = randomUUID();
  const waiting = new Map<Topic, Set<number>>();
  const listeners = new Set<{ topic: Topic; listener: AnnouncementListener }>();
  let stopOthers: (() => Promise<void>) | null = null;
  let sending: Promise<void> | null = null;

  async function send(): Promise<void> {
    for (let next = waiting.entries().next(); !next.done; next = waiting.entries().next()) {
      const [topic, ids] = next.value;
      waiting.delete(topic);
      const payload = `${self} ${topic} ${JSON.stringify(ids.size > maxIds ? null : [...ids])}`;
      // Pollers find changes whose notification is lost.
      await pool.query('SELECT pg_notify($1, $2)', [channel, payload]).catch(() => {});
      await sleep(pause);
    }
  }

  function hear(payload: string | null): void {
    const [sender, about, ids] = payload === null ? [] : payload.split(' ', 3);
    if (sender === self) return;
    for (const { topic, listener } of listeners) {
      if (about === undefined || about === topic) listener(idsOf(ids ?? 'null'));
    }
  }

  return {
    announce(topic, ids) {
      own.announce(topic, ids);
      const together = waiting.get(topic) ?? new Set();
      for (const id of ids) together.add(id);
      waiting.set(topic, together);
      sending ??= send().finally(() => {
        sending = null;
      });
    },
    listen(topic, listener) {
      const stopOwn = own.listen(topic, listener);
      const entry = { topic, listener };
      listeners.add(entry);
      stopOthers ??= listenOn(url, hear);
      return async () => {
        await stopOwn();
        listeners.delete(entry);
      };
    },
    async close() {
      await sending;
      await stopOthers?.();
    },
  };
}

/** Every user who may connect to the database can notify, so only ids are read from it. */
function idsOf(json: string): number[] | null {
  try {
    const ids: unknown = JSON.parse(json);
    return Array.isArray(ids) && ids.every((id) => Number.isSafeInteger(id)) ? ids : null;
  } catch {
    return null;
  }
}

/** Called with every payload, and with null after each (re)connection, because some may have been lost before. */
function listenOn(url: string, hear: (payload: string | null) => void): () => Promise<void> {
  const stopped = new AbortController();
  const listening = (async () => {
    while (!stopped.signal.aborted) {
      await listenOnce(url, hear, stopped.signal).catch(() => {});
      await sleep(reconnectPause, undefined, { signal: stopped.signal, ref: false }).catch(() => {});
    }
  })();
  return () => {
    stopped.abort();
    return listening;
  };
}

/** Listens until the connection ends. */
async function listenOnce(url: string, hear: (payload: string | null) => void, signal: AbortSignal): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveDelay,
    application_name: applicationName,
    connectionTimeoutMillis: connectTimeoutMs,
  });
  let stop = () => {};
  const ended = new Promise<void>((resolve) => {
    stop = () => resolve();
    client.on('error', stop);
    client.on('end', stop);
  });
  // The signal belongs to the process, which outlives many connections while the database is away.
  signal.addEventListener('abort', stop);
  try {
    await client.connect();
    client.on('notification', ({ payload }) => hear(payload ?? null));
    await client.query(`LISTEN ${channel}`);
    hear(null);
    await ended;
  } finally {
    signal.removeEventListener('abort', stop);
    await client.end().catch(() => {});
  }
}
