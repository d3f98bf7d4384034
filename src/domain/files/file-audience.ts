import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { ownerOfFile } from '../../store/statements/files.ts';
import { type LanguageCode, languageById } from '../languages.ts';
import { unusedFor } from './file-use.ts';
import { pageFilesOf } from './page-files.ts';

/** Viewers of a stored file: its owner, and all visitors if it is public. */
export interface FileAudience {
  ownerId: number;
  isPublic: boolean;
  /** The account's language if visitors do not see the file only because its pages are suspended; else null. */
  suspended: LanguageCode | null;
}

/**
 * Time for which a public file counts as public without another check: one removed from every page is unavailable within a minute
 * (docs/interface.md 5.9), and one of a suspended page within a second (docs/interface.md 2.6).
 */
const publicForMs = 500;

/**
 * Returns who may see a stored file; null for a path without an owner. A file is public while a page shows it to visitors, and for a day
 * after its upload, so that it can be viewed before it is on a page.
 */
export function createFileAudiences({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): (path: string) => Promise<FileAudience | null> {
  // With `max`, the cache would allocate all entries from the start.
  const known = new LRUCache<string, { ownerId: number; readAt: number }>({
    maxSize: 20_000,
    sizeCalculation: () => 1,
  });

  return async (path) => {
    const readAt = now().getTime();
    const before = known.get(path);
    const age = before ? readAt - before.readAt : Number.POSITIVE_INFINITY;
    // A clock that was put back would extend the entry.
    if (before && age >= 0 && age < publicForMs) return { ownerId: before.ownerId, isPublic: true, suspended: null };
    const file = await db.read.first(ownerOfFile, { path });
    if (file === null || file.userId === null) return null;
    const { userId: ownerId, createdAt, suspendedAt, languageId } = file;
    const isNew = readAt - createdAt.getTime() < unusedFor;
    const pages = await pageFilesOf(db.read, ownerId);
    const isShown = pages.some(({ shown, isSuspended }) => !isSuspended && shown.has(path));
    const isOfSuspended = pages.some(({ shown, isSuspended }) => isSuspended && shown.has(path));
    const isPublic = suspendedAt === null && (isShown || (isNew && !isOfSuspended));
    if (isPublic) known.set(path, { ownerId, readAt });
    const isWithheld = !isPublic && (isShown || isNew || isOfSuspended);
    const suspended = isWithheld ? (languageById(languageId ?? 1)?.code ?? 'en') : null;
    return { ownerId, isPublic, suspended };
  };
}
