import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { BackupError } from '../../store/backup-error.ts';
import type { Database } from '../../store/database.ts';
import type { FileStore } from '../../store/files/file-store.ts';
import { receiveFile } from '../../store/files/received-file.ts';

const rowsAtOnce = 200;
/** Files copied in parallel, each on the local disk for a moment; buckets respond slowly and serve many at a time. */
const filesAtOnce = 8;

export interface CopiedFiles {
  /** Files that are in both places now, compared by size and SHA-256. */
  compared: number;
  /** Number of files that had to be written. */
  written: number;
  /** Paths of people's files that the source does not have. */
  missing: string[];
}

/** Files to copy, with source and target. */
export interface FilesToCopy {
  from: Pick<FileStore, 'read'>;
  to: Pick<FileStore, 'put' | 'size' | 'read'>;
  /** Temporary folder of a file while it is copied. */
  folder: string;
  /** An existing file of the same size is not compared. */
  onlyNew: boolean;
  /** A file that only the target has is not missing: a server on the target has received it since. */
  isMove: boolean;
  /** The source encrypts: a file has more bytes at the target than the database knows. */
  encrypts?: boolean;
}

/**
 * Copies the bytes of all files in the database from one place to another. Existing ones are compared and not written again, so an
 * interrupted copy continues when it is repeated. Servers may run at the same time: the bytes of a path never change. Throws BackupError.
 */
export async function copyFiles(
  db: Pick<Database, 'read'>,
  { from, to, folder, onlyNew, isMove, encrypts = false }: FilesToCopy,
): Promise<CopiedFiles> {
  const result: CopiedFiles = { compared: 0, written: 0, missing: [] };

  const isWhole = (stored: number | null, size: number) => (encrypts ? Number(stored) > size : stored === size);

  async function copyFile(row: { path: string; contentType: string; size: number }): Promise<void> {
    const { path, contentType } = row;
    if (onlyNew && isWhole(await to.size(path), row.size)) return;
    const bytes = await from.read(path);
    if (bytes === null) {
      if (isMove && (await to.size(path)) === row.size) return;
      // A file without an owner may not be stored yet, or is just being deleted.
      const ownedFile = { path, userId: { not: null } };
      if ((await db.read.file.count({ where: ownedFile })) > 0) result.missing.push(path);
      return;
    }
    const received = await receiveFile(folder, bytes, Number.POSITIVE_INFINITY);
    try {
      const { localFile, size, hash: checksum } = received;
      if ((await checksumAt(to, path, size)) !== checksum) {
        await to.put(path, { localFile }, contentType);
        if ((await checksumAt(to, path, size)) !== checksum)
          throw new BackupError(`${path} differs from what was written`);
        result.written += 1;
      }
      result.compared += 1;
    } finally {
      await received.discard();
    }
  }

  for await (const rows of knownFiles(db)) {
    for (let begin = 0; begin < rows.length; begin += filesAtOnce) {
      await Promise.all(rows.slice(begin, begin + filesAtOnce).map(copyFile));
    }
  }
  return result;
}

/** Yields all files in the database, including those without an owner, in batches ordered by path. */
export async function* knownFiles(
  db: Pick<Database, 'read'>,
): AsyncGenerator<{ path: string; contentType: string; size: number }[]> {
  let after = '';
  for (;;) {
    const rows = await db.read.file.findMany({
      where: { path: { gt: after } },
      orderBy: { path: 'asc' },
      take: rowsAtOnce,
      select: { path: true, contentType: true, size: true },
    });
    yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.path;
  }
}

/** Returns the SHA-256 in base64url of a path's bytes; null if its size differs or it does not exist. */
async function checksumAt(store: Pick<FileStore, 'size' | 'read'>, path: string, size: number): Promise<string | null> {
  if ((await store.size(path)) !== size) return null;
  const bytes = await store.read(path);
  if (bytes === null) return null;
  const hash = createHash('sha256');
  await pipeline(bytes, hash);
  return hash.digest('base64url');
}
