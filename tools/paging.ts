import * as z from 'zod';
import { invalidField } from '../src/domain/errors.ts';
import { described } from '../src/domain/validation/described.ts';
import { textOf } from '../src/texts/index.ts';
import { wholeNumber } from './fields.ts';

/** By which long lists are read piece by piece (contract, "Sizes"); without them a list is whole. */
export const pagingFields = {
  limit: wholeNumber(z.int().min(1).max(500))
    .meta({ ...described('Most entries of one answer, 1 to 500; all when left out.'), type: 'integer' })
    .optional(),
  cursor: z.string().optional().meta(described('meta.nextCursor of the answer before: gives the entries after it.')),
};

/** `meta` of a list that may go on. */
export const pagingMeta = z.strictObject({ nextCursor: z.string().optional().describe('Where there is more.') });

interface Page {
  limit?: number | undefined;
  cursor?: string | undefined;
}

/**
 * The part of the list that was asked for, and where it goes on. A cursor names the last entry before, so that nothing is left out when
 * entries come in between. Throws `validation_failed` on a cursor whose entry is gone.
 */
export function pageOf<Entry extends { id: number | string }>(
  entries: Entry[],
  { limit, cursor }: Page,
): { data: Entry[]; nextCursor?: string } {
  const start = cursor === undefined ? 0 : entries.findIndex((entry) => cursorAfter(entry) === cursor) + 1;
  if (cursor !== undefined && start === 0) {
    throw invalidField(
      'cursor',
      textOf((t) => t.requestMessages.cursorGone),
    );
  }
  const end = limit === undefined ? entries.length : start + limit;
  const last = entries[end - 1];
  const data = start === 0 && end >= entries.length ? entries : entries.slice(start, end);
  return { data, ...(last && end < entries.length && { nextCursor: cursorAfter(last) }) };
}

/** The cursor by which a list goes on after the entry. */
export function cursorAfter({ id }: { id: number | string }): string {
  return Buffer.from(String(id)).toString('base64url');
}
