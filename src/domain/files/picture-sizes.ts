import type { Reader } from '../../store/database.ts';
import { ownFiles } from './own-files.ts';

/** Width and height in pixels, so that a page does not jump while a picture loads; null if unknown. */
export interface PictureSize {
  width: number | null;
  height: number | null;
}

/** Sizes of the user's own files among the paths. */
export async function pictureSizes(
  reader: Pick<Reader, 'all'>,
  userId: number,
  paths: string[],
): Promise<Map<string, PictureSize>> {
  const files = await ownFiles(reader, userId, paths);
  return new Map(files.map(({ path, width, height }) => [path, { width, height }]));
}
