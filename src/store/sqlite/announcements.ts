import type BetterSqlite3 from 'better-sqlite3';
import { type AnnouncementListener, type Announcements, createAnnouncements } from '../announcements.ts';

/** Interval in milliseconds of the checks whether another process has written. */
const pause = 500;

/**
 * Creates the announcements of this process, and null to all listeners when another process has written to the file: SQLite has a number
 * that only the commits of others change (`PRAGMA data_version`).
 */
export function createFileAnnouncements(writer: BetterSqlite3.Database): Announcements {
  const own = createAnnouncements();
  const listeners = new Set<AnnouncementListener>();
  let timer: NodeJS.Timeout | null = null;
  let version: unknown;

  function look(): void {
    const now = writer.pragma('data_version', { simple: true });
    if (now !== version) for (const listener of listeners) listener(null);
    version = now;
  }

  return {
    announce: own.announce,
    listen(topic, listener) {
      const stopOwn = own.listen(topic, listener);
      listeners.add(listener);
      version ??= writer.pragma('data_version', { simple: true });
      timer ??= setInterval(look, pause).unref();
      return async () => {
        await stopOwn();
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}
