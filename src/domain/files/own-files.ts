import type { Reader } from '../../store/database.ts';
import { sizesOfFiles } from '../../store/statements/files.ts';
import type { Text } from '../errors.ts';

export const foreignFile: Text = {
  en: 'must be the path of one of your own files: POST /files returns it',
  ru: 'нужен путь вашего собственного файла: его возвращает POST /files',
};

/** Which of the paths are files of the user. */
export async function ownFilePaths(reader: Pick<Reader, 'all'>, userId: number, paths: string[]): Promise<Set<string>> {
  // PostgreSQL refuses to compare text with a NUL in it.
  const possible = paths.filter((path) => !path.includes('\0'));
  if (possible.length === 0) return new Set();
  const files = await reader.all(sizesOfFiles, userId, JSON.stringify(possible));
  return new Set(files.map((file) => file.path));
}
