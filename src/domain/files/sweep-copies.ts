import type { Context } from '../../context.ts';

const batch = 200;

/**
 * Deletes this machine's copies of deleted files: another process may have deleted them, and they may never be requested again. Every file
 * in the store has a row (docs/decisions/0301).
 */
export async function sweepCopies({ db, files }: Pick<Context, 'db' | 'files'>, stop?: AbortSignal): Promise<void> {
  const { copies } = files;
  const paths = (await copies?.paths()) ?? [];
  for (let begin = 0; begin < paths.length && !stop?.aborted; begin += batch) {
    const asked = paths.slice(begin, begin + batch);
    const rows = await db.read.file.findMany({ where: { path: { in: asked } }, select: { path: true } });
    const known = new Set(rows.map(({ path }) => path));
    for (const path of asked) if (!known.has(path)) copies?.forget(path);
  }
}
