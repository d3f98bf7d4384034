import type { Reader } from '../../store/database.ts';

export interface PublishedPage {
  login: string;
  updatedAt: Date;
}

/** How many pages are published. */
export function countPublishedPages(reader: Pick<Reader, 'profile'>): Promise<number> {
  return reader.profile.count({ where: { status: true } });
}

/** Published pages, oldest first. */
export function publishedPages(
  reader: Pick<Reader, 'profile'>,
  range: { skip: number; take: number },
): Promise<PublishedPage[]> {
  return reader.profile.findMany({
    where: { status: true },
    select: { login: true, updatedAt: true },
    orderBy: { id: 'asc' },
    ...range,
  });
}
