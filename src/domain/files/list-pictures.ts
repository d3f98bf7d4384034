import type { Reader } from '../../store/database.ts';
import { pageFilesOf } from './page-files.ts';

/** A picture that an account stores. */
export interface StoredPicture {
  path: string;
  size: number;
  uploadedAt: Date;
  /** Whether a page uses it, as stored or as visitors see it. */
  isOnPage: boolean;
}

/** Returns some of the pictures of an account, the newest first, and how many there are. */
export async function listPictures(
  reader: Reader,
  userId: number,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ pictures: StoredPicture[]; total: number }> {
  const where = { userId };
  const rows = await reader.file.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { path: 'desc' }],
    skip: (page - 1) * pageSize,
    take: pageSize,
    select: { path: true, size: true, createdAt: true },
  });
  const pages = await pageFilesOf(reader, userId);
  const isOnPage = (path: string) => pages.some(({ shown, stored }) => shown.has(path) || stored.has(path));
  const pictures = rows.map(({ path, size, createdAt }) => {
    return { path, size, uploadedAt: createdAt, isOnPage: isOnPage(path) };
  });
  return { pictures, total: await reader.file.count({ where }) };
}
