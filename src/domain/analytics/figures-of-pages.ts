import type { Reader } from '../../store/database.ts';
import { readHistory, sumBetween } from './history.ts';
import type { Period } from './period.ts';

/** Views and clicks of each page in a period, by profile id: counts alone, which cost far less than the visitors of a report. */
export async function figuresOfPages(
  reader: Pick<Reader, 'all'>,
  profileIds: readonly number[],
  period: Pick<Period, 'edges'>,
): Promise<ReadonlyMap<number, { views: number; clicks: number }>> {
  const start = period.edges[0] ?? 0;
  const end = period.edges.at(-1) ?? start;
  const figures = new Map<number, { views: number; clicks: number }>();
  for (const id of profileIds) {
    const history = await readHistory(reader, id, 0, start, end);
    figures.set(id, {
      views: sumBetween(history, 'views', start, end),
      clicks: sumBetween(history, 'clicks', start, end),
    });
  }
  return figures;
}
