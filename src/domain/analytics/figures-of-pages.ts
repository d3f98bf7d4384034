import type { Reader } from '../../store/database.ts';
import { readQuarterSeries, sumOf } from './history.ts';
import type { Period } from './period.ts';

/** Views and clicks of each page in a period, by profile id: only counts, which are much faster than a report. */
export async function figuresOfPages(
  reader: Pick<Reader, 'all'>,
  profileIds: readonly number[],
  period: Pick<Period, 'edges'>,
): Promise<ReadonlyMap<number, { views: number; clicks: number }>> {
  const from = period.edges[0] ?? 0;
  const to = period.edges.at(-1) ?? from;
  const figures = new Map<number, { views: number; clicks: number }>();
  for (const id of profileIds) {
    const { views, clicks } = await readQuarterSeries(reader, id, { from, to });
    figures.set(id, { views: sumOf(views), clicks: sumOf(clicks) });
  }
  return figures;
}
