import * as z from 'zod';
import type { ChangedPage } from '../src/domain/approval/change-waits.ts';
import { reviewUrl } from '../src/domain/approval/review-url.ts';
import { type Unpublished, unpublishedBy, unpublishedOf } from '../src/domain/approval/unpublished.ts';
import type { Transaction } from '../src/store/database.ts';
import type { Call, OperationResult } from './define-operation.ts';

/** `meta.unpublished` of a page whose published version is behind (docs/interface.md 5.8). */
export const unpublished = z.strictObject({
  since: z.iso.datetime().describe('When the first change that waits was made.'),
  changes: z.int().describe('How many wait.'),
  reviewUrl: z.string().describe('Where the owner publishes or discards them, signed in.'),
});
export type UnpublishedMeta = z.output<typeof unpublished>;

/** `meta` of a result about a page, as far as every such result has it. */
export const unpublishedMeta = z.strictObject({
  unpublished: unpublished
    .optional()
    .describe(
      'Where visitors do not see changes of the page yet: they see it as it was before, until its owner publishes.',
    ),
});

/** Returns the result about a page, with its unpublished changes in `meta`. */
export function withUnpublished<Data>(
  { context }: Pick<Call, 'context'>,
  page: ChangedPage,
  result: OperationResult<Data>,
): OperationResult<Data> {
  const waiting = unpublishedOf(page);
  return waiting === null ? result : marked(context.config.publicUrl, waiting, result);
}

/** Returns the result of a write, with the changes that it left waiting. */
export function withUnpublishedBy<Data>(
  { context }: Pick<Call, 'context'>,
  tx: Pick<Transaction, 'send'>,
  result: OperationResult<Data>,
): OperationResult<Data> {
  const waiting = [...unpublishedBy(tx).values()].at(-1);
  return waiting === undefined ? result : marked(context.config.publicUrl, waiting, result);
}

/** Returns the waiting changes in a result's `meta`; null if there are none. */
export function unpublishedIn(meta: unknown): UnpublishedMeta | null {
  const waiting = Object(meta).unpublished;
  return waiting === undefined ? null : (unpublished.safeParse(waiting).data ?? null);
}

function marked<Data>(
  publicUrl: string,
  { profileId, since, changes }: Unpublished,
  result: OperationResult<Data>,
): OperationResult<Data> {
  const meta: UnpublishedMeta = { since: since.toISOString(), changes, reviewUrl: reviewUrl(publicUrl, profileId) };
  return { ...result, meta: { ...result.meta, unpublished: meta } };
}
