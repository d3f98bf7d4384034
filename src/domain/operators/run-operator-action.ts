import type { CoreContext } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import type { SessionHolder } from '../accounts/session-holder.ts';
import { lockUser } from '../accounts/user-lock.ts';
import { conflict, notFound } from '../errors.ts';
import { suspensionText } from '../suspension/suspension-text.ts';
import { isOperator, operatorColumns } from './operators.ts';

/** The values of `OperatorAction.action`. */
export const operatorActionKinds = [
  'suspend_account',
  'resume_account',
  'suspend_page',
  'resume_page',
  'make_operator',
  'make_user',
  'end_access',
  'send_password_link',
  'set_password',
  'remove_second_factor',
  'delete_account',
  'delete_account_now',
  'export_account',
  'find_submissions',
  'delete_submission',
  'decide_report',
  'decide_appeal',
  'create_invitation',
  'end_invitation',
  'release_link',
  'hide_link',
] as const;
export type OperatorActionKind = (typeof operatorActionKinds)[number];

/** An operator by the requesting session, or the user of the command line. */
export type ActingOperator = SessionHolder | 'command_line';

/** Action of an operator. */
export interface OperatorAction {
  action: OperatorActionKind;
  /** The account of the action; the unit of work takes its lock. */
  userId?: number | undefined;
  /** The page that it is about. */
  profileId?: number | undefined;
  /** In the operator's words; empty if the action needs none. */
  reason?: string | undefined;
}

/**
 * Runs the unit of work of an operator's action and stores its record in the same unit: operator, action, subject, reason and time. Every
 * action of operators goes through here, on the dashboard and on the command line. Throws `not_found` if the session is no longer an
 * operator's, `validation_failed` for a reason that is too long, and `conflict` for an action that would lock an operator out of their own
 * account.
 */
export function runOperatorAction<T>(
  context: Pick<CoreContext, 'config' | 'db' | 'now'>,
  operator: ActingOperator,
  { action, userId, profileId, reason = '' }: OperatorAction,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  return context.db.write(async (tx) => {
    const operatorId = operator === 'command_line' ? null : await operatorOf(tx, context, operator);
    if (operatorId !== null && operatorId === userId && endsOwnAccess.has(action)) throw aboutYourself();
    if (userId !== undefined) await lockUser(tx, userId);
    const result = await work(tx);
    const about = { userId: userId ?? null, profileId: profileId ?? null };
    const words = reason === '' ? '' : suspensionText('reason', reason);
    await tx.operatorAction.create({ data: { operatorId, action, ...about, reason: words, at: context.now() } });
    return result;
  });
}

const endsOwnAccess: ReadonlySet<OperatorActionKind> = new Set(['suspend_account', 'delete_account', 'make_user']);

/** Reads the session within the unit: it may have ended, or lost the role, since the request arrived. */
async function operatorOf(
  reader: Pick<Reader, 'session'>,
  { config, now }: Pick<CoreContext, 'config' | 'now'>,
  { userId, sessionHash }: SessionHolder,
): Promise<number> {
  const session = await reader.session.findFirst({
    where: { tokenHash: sessionHash, userId, expiresAt: { gt: now() } },
    select: { user: { select: { ...operatorColumns, suspendedAt: true } } },
  });
  const account = session?.user;
  if (account && account.suspendedAt === null && isOperator(config, account)) return userId;
  throw notFound(textOf((t) => t.operatorMessages.notForYou));
}

function aboutYourself() {
  return conflict(textOf((t) => t.operatorMessages.aboutYourself));
}
