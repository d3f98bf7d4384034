import type { Reader, Transaction } from '../../store/database.ts';
import { findAppApproval, setAppApproval, setTokenApproval } from '../../store/oauth/approval-statements.ts';
import { textOf } from '../../texts/index.ts';
import type { ApprovalSettings } from '../actor.ts';
import { notFound } from '../errors.ts';
import { canBeStored } from '../text/characters.ts';
import { isRowId } from '../validation/values.ts';

/** Default of an app that is connected for the first time. */
const defaultApproval: ApprovalSettings = { changesWait: false, asksFirst: true };

/** Returns a user's decision about an app, made when it was connected or later; the default for an app that was never connected. */
export async function appApprovalOf(
  reader: Pick<Reader, 'first'>,
  userId: number,
  clientId: string,
): Promise<ApprovalSettings> {
  return (await reader.first(findAppApproval, { userId, clientId })) ?? defaultApproval;
}

/** Stores the decision about an app on all devices; it applies from the next call. Throws `not_found`. */
export async function setAppApprovalSettings(
  tx: Pick<Transaction, 'run'>,
  userId: number,
  clientId: string,
  { changesWait, asksFirst }: ApprovalSettings,
): Promise<void> {
  const count = canBeStored(clientId) ? await tx.run(setAppApproval, { changesWait, asksFirst, userId, clientId }) : 0;
  if (count === 0) throw notFound(textOf((t) => t.approvalMessages.noSuchApp));
}

/** Stores the decision about a personal token; it applies from the next call. Throws `not_found`, also for another account's. */
export async function setTokenApprovalSettings(
  tx: Pick<Transaction, 'run'>,
  userId: number,
  id: number,
  { changesWait, asksFirst }: ApprovalSettings,
): Promise<void> {
  const count = isRowId(id) ? await tx.run(setTokenApproval, { changesWait, asksFirst, userId, id }) : 0;
  if (count === 0) throw notFound(textOf((t) => t.approvalMessages.tokenNotFound));
}
