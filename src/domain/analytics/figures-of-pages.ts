import type { Reader } from '../../store/database.ts';
import { figuresBetween, type Totals } from './figures.ts';
import { type History, readHistory } from './history.ts';
import type { Period } from './period.ts';

/** Views and clicks of each page in a period, by profile id, without what a whole report has besides. */
export async function figuresOfPages(
  reader: Pick<Reader, 'all'>,
  profileIds: readonly number[],
  period: Pick<Period, 'edges'>,
): Promise<ReadonlyMap<number, Totals>> {
  const start = period.edges[0] ?? 0;
  const end = period.edges.at(-1) ?? start;
  const histories: History[] = [];
  for (const id of profileIds) histories.push(await readHistory(reader, id, 0, start, end));
  return (await figuresBetween(reader, histories, null, start, end)).ofPages;
}
