import { LRUCache } from 'lru-cache';
import type { Context } from '../../context.ts';
import { ownerOfFile } from '../../store/statements/files.ts';
import { unusedFor } from './file-use.ts';
import { pageFilesOf } from './page-files.ts';

/** Who may see a stored file: its owner, and everyone where it is public. */
export interface FileAudience {
  ownerId: number;
  isPublic: boolean;
}

/** How long a public file counts as public without another look: one that left every page is gone from here within a minute (docs/interface.md 5.9). */
const publicForMs = 30_000;

/**
 * Returns who may see a stored file; null for a path that is nobody's. A file is public while a page shows it to visitors, and for a day after
 * its upload: whoever uploaded it can look at it before it is on a page.
 */
export function createFileAudiences({
  db,
  now,
}: Pick<Context, 'db' | 'now'>): (path: string) => Promise<FileAudience | null> {
  // With `max`, the cache would take the room for all of them from the start.
  const known = new LRUCache<string, { ownerId: number; readAt: number }>({
    maxSize: 20_000,
    sizeCalculation: () => 1,
  });

  return async (path) => {
    const readAt = now().getTime();
    const before = known.get(path);
    const age = before ? readAt - before.readAt : Number.POSITIVE_INFINITY;
    // A clock that was put back would make an entry last.
    if (before && age >= 0 && age < publicForMs) return { ownerId: before.ownerId, isPublic: true };
    const file = await db.read.first(ownerOfFile, { path });
    if (file === null || file.userId === null) return null;
    const { userId: ownerId, createdAt } = file;
    const isNew = readAt - createdAt.getTime() < unusedFor;
    const isPublic = isNew || (await pageFilesOf(db.read, ownerId)).some(({ shown }) => shown.has(path));
    if (isPublic) known.set(path, { ownerId, readAt });
    return { ownerId, isPublic };
  };
}
