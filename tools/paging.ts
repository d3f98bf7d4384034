import * as z from 'zod';
import { invalidField } from '../src/domain/errors.ts';
import { described } from '../src/domain/validation/described.ts';
import { textOf } from '../src/texts/index.ts';
import { wholeNumber } from './operation-fields.ts';

/** Fields for reading long lists piece by piece (docs/interface.md 3.9); without them a list is whole. */
export const pagingFields = {
  limit: wholeNumber(z.int().min(1).max(500))
    .meta({ ...described('Maximum entries of one response, 1 to 500; default: all.'), type: 'integer' })
    .optional(),
  cursor: z
    .string()
    .optional()
    .meta(described('meta.nextCursor of the previous response: returns the entries after it.')),
};

/** `meta` of a list that may have more entries. */
export const pagingMeta = z.strictObject({ nextCursor: z.string().optional().describe('Where there is more.') });

interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/** Entries on either side of its place that a cursor names. */
const neighbours = 5;
const ids = z.array(z.union([z.int(), z.string()])).max(neighbours);
/** The entries before the place, the nearest first, and those after it. */
const place = z.tuple([ids.min(1), ids]);

/**
 * Returns the requested part of the list, and the cursor of the next one. A cursor names entries before and after its place, so that
 * nothing is left out when entries are added, moved or deleted in between. Throws `validation_failed` for an invalid cursor.
 */
export function pageOf<Entry extends { id: number | string }>(
  entries: Entry[],
  { limit, cursor }: Page,
): { data: Entry[]; nextCursor?: string } {
  const start = cursor === undefined ? 0 : placeOf(cursor, entries);
  const end = limit === undefined ? entries.length : start + limit;
  const data = start === 0 && end >= entries.length ? entries : entries.slice(start, end);
  return { data, ...(end < entries.length && { nextCursor: cursorAt(entries, end) }) };
}

/** Returns the cursor with which a list continues at the entry at `index`. */
export function cursorAt(entries: readonly { id: number | string }[], index: number): string {
  const idsBetween = (start: number, end: number) => entries.slice(Math.max(0, start), end).map(({ id }) => id);
  const named = [idsBetween(index - neighbours, index).reverse(), idsBetween(index, index + neighbours)];
  return Buffer.from(JSON.stringify(named)).toString('base64url');
}

/** Returns the index at which a list continues; its beginning if all entries in the cursor were deleted. */
function placeOf(cursor: string, entries: readonly { id: number | string }[]): number {
  const [before, after] = readCursor(cursor);
  const indexes = new Map(entries.map(({ id }, index) => [id, index]));
  const [last, ...others] = before.map((id) => indexes.get(id));
  const next = after.map((id) => indexes.get(id)).find((index) => index !== undefined);
  if (last !== undefined) return last + 1;
  const previous = others.find((index) => index !== undefined);
  return next ?? (previous === undefined ? 0 : previous + 1);
}

function readCursor(cursor: string): z.output<typeof place> {
  try {
    return place.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw invalidField(
      'cursor',
      textOf((t) => t.requestMessages.noCursor),
    );
  }
}
