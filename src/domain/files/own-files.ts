import type { Reader } from '../../store/database.ts';
import type { RowOf } from '../../store/statement.ts';
import { sizesOfFiles } from '../../store/statements/files.ts';
import { textOf } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { canBeStored } from '../text/characters.ts';

export const foreignFile: Text = textOf((t) => t.fileMessages.foreignFile);

/** Which of the paths are files of the user. */
export async function ownFilePaths(
  reader: Pick<Reader, 'all'>,
  userId: number,
  paths: readonly string[],
): Promise<Set<string>> {
  return new Set((await ownFiles(reader, userId, paths)).map(({ path }) => path));
}

/** The user's own files among the paths. */
export async function ownFiles(
  reader: Pick<Reader, 'all'>,
  userId: number,
  paths: readonly string[],
): Promise<RowOf<typeof sizesOfFiles>[]> {
  // PostgreSQL cannot read other text, and no path contains it.
  const possible = paths.filter(canBeStored);
  return possible.length === 0 ? [] : reader.all(sizesOfFiles, { userId, paths: possible });
}
