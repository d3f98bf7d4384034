import type { Reader } from '../../store/database.ts';
import { ownFilePaths } from '../files/own-files.ts';
import type { PageState } from './page-state.ts';

/** The parts of a page besides its blocks that show files. */
export type PartWithFiles = 'avatar' | 'bgImage' | 'stickers';

/**
 * Returns a page to be restored without deleted files: they made room for an upload (docs/decisions/0310). Picture and background stay as
 * they are today, and a sticker is left out. Blocks are restored (src/domain/history/deleted-references.ts).
 */
export async function withoutDeletedFiles(
  reader: Pick<Reader, 'all'>,
  userId: number,
  today: PageState,
  then: PageState,
): Promise<{ page: PageState; gone: PartWithFiles[] }> {
  const { avatar, bgImage } = then.fields;
  const present = new Set(today.stickers.map(({ id }) => id));
  const returning = then.stickers.filter(({ id, path }) => path !== null && !present.has(id));
  const named = [
    ...(avatar === today.fields.avatar ? [] : [avatar]),
    ...(bgImage === today.fields.bgImage ? [] : [bgImage]),
    ...returning.map(({ path }) => path),
  ].filter((path) => path !== null);
  if (named.length === 0) return { page: then, gone: [] };
  const own = await ownFilePaths(reader, userId, named);
  const isGone = (path: string | null) => path !== null && named.includes(path) && !own.has(path);
  const away = new Set(returning.filter(({ path }) => isGone(path)).map(({ id }) => id));
  const gone: PartWithFiles[] = [];
  if (isGone(avatar)) gone.push('avatar');
  if (isGone(bgImage)) gone.push('bgImage');
  if (away.size > 0) gone.push('stickers');
  const fields = {
    ...then.fields,
    ...(isGone(avatar) && { avatar: today.fields.avatar }),
    ...(isGone(bgImage) && { bgImage: today.fields.bgImage }),
  };
  return { page: { ...then, fields, stickers: then.stickers.filter(({ id }) => !away.has(id)) }, gone };
}
