import * as z from 'zod';
import type { ChangedPage } from '../src/domain/approval/change-waits.ts';
import { reviewUrl } from '../src/domain/approval/review-url.ts';
import { type Unpublished, unpublishedBy, unpublishedOf } from '../src/domain/approval/unpublished.ts';
import { mayUsePage } from '../src/domain/profiles/page-access.ts';
import { type PageSuspension, suspensionOf, suspensionsBy } from '../src/domain/suspension/page-suspension.ts';
import type { Transaction } from '../src/store/database.ts';
import type { Call, OperationResult } from './define-operation.ts';

/** `meta.unpublished` of a page with unpublished changes (docs/interface.md 5.8). */
export const unpublished = z.strictObject({
  since: z.iso.datetime().describe('When the first change that waits was made.'),
  changes: z.int().describe('How many wait.'),
  reviewUrl: z.string().describe('Where the owner publishes or discards them, signed in.'),
});
export type UnpublishedMeta = z.output<typeof unpublished>;

/** `meta.suspended` of a page that an operator hides from visitors (docs/interface.md 2.6). */
export const suspended = z.strictObject({
  since: z.iso.datetime(),
  reason: z.string().describe("The operator's words."),
});
export type SuspendedMeta = z.output<typeof suspended>;

/** `meta` of a result about a page, as far as every such result has it. */
export const pageStateMeta = z.strictObject({
  unpublished: unpublished
    .optional()
    .describe('Present if changes of the page wait: visitors see the previous version until its owner publishes.'),
  suspended: suspended.optional().describe('Where an operator has suspended the page: visitors do not see it.'),
});

interface PageState {
  unpublished: Unpublished | null;
  suspended: PageSuspension | null;
}

/** Returns the result about a page, with its unpublished changes and its suspension in `meta`. */
export function withPageState<Data>(
  call: Pick<Call, 'context'>,
  page: ChangedPage,
  result: OperationResult<Data>,
): OperationResult<Data> {
  return marked(call, { unpublished: unpublishedOf(page), suspended: suspensionOf(page) }, result);
}

/** Returns the result of a write, with the changes that it left waiting and the suspension of its page. */
export function withPageStateBy<Data>(
  call: Pick<Call, 'context' | 'actor'>,
  tx: Pick<Transaction, 'send'>,
  result: OperationResult<Data>,
): OperationResult<Data> {
  // A form may stand on pages that do not exist for the caller.
  const mayUse = ({ profileId }: { profileId: number }) =>
    mayUsePage(call.actor, { id: profileId, userId: call.actor.userId });
  const unpublished = [...unpublishedBy(tx).values()].findLast(mayUse) ?? null;
  return marked(call, { unpublished, suspended: suspensionsBy(tx).findLast(mayUse) ?? null }, result);
}

/** Returns the unpublished changes and the suspension in a result's `meta`. Each is null if it is absent. */
export function pageStateIn(meta: unknown): { unpublished: UnpublishedMeta | null; suspended: SuspendedMeta | null } {
  const { unpublished: waiting, suspended: hidden } = Object(meta);
  return {
    unpublished: waiting === undefined ? null : (unpublished.safeParse(waiting).data ?? null),
    suspended: hidden === undefined ? null : (suspended.safeParse(hidden).data ?? null),
  };
}

function marked<Data>(
  { context }: Pick<Call, 'context'>,
  { unpublished: waiting, suspended: hidden }: PageState,
  result: OperationResult<Data>,
): OperationResult<Data> {
  if (waiting === null && hidden === null) return result;
  const meta = {
    ...(waiting && { unpublished: unpublishedMetaOf(context.config.publicUrl, waiting) }),
    ...(hidden && { suspended: { since: hidden.since.toISOString(), reason: hidden.reason } satisfies SuspendedMeta }),
  };
  return { ...result, meta: { ...result.meta, ...meta } };
}

function unpublishedMetaOf(publicUrl: string, { profileId, since, changes }: Unpublished): UnpublishedMeta {
  return { since: since.toISOString(), changes, reviewUrl: reviewUrl(publicUrl, profileId) };
}
