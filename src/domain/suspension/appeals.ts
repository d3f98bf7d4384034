import type { CoreContext } from '../../context.ts';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { conflict, notFound } from '../errors.ts';
import { publicLoginOf, selectPublicLogin } from '../profiles/public-login.ts';
import { resumeAccount } from './suspend-account.ts';
import { resumePage } from './suspend-page.ts';
import { mailOwner } from './suspension-mails.ts';
import { suspensionText } from './suspension-text.ts';

/** A suspension in force, with its owner's appeal and the decision; texts are null until they are written. */
export interface OwnSuspension {
  reason: string;
  suspendedAt: Date;
  appeal: string | null;
  appealedAt: Date | null;
  answer: string | null;
  answeredAt: Date | null;
}

/** The account of a suspension, or one of its pages. */
export type Suspended = { userId: number; profileId: number | null };

const inForce = ({ userId, profileId }: Suspended) => ({ userId, profileId, resumedAt: null });

/** Returns the suspension in force of an own page, or of the account if `profileId` is null; null if there is no suspension. */
export function findOwnSuspension(
  reader: Pick<Reader, 'suspension'>,
  suspended: Suspended,
): Promise<OwnSuspension | null> {
  return reader.suspension.findFirst({
    where: inForce(suspended),
    orderBy: { id: 'desc' },
    select: { reason: true, suspendedAt: true, appeal: true, appealedAt: true, answer: true, answeredAt: true },
  });
}

/**
 * Stores the owner's appeal, one for each suspension. Throws `not_found` if nothing is suspended, `conflict` if there is an appeal already,
 * and `validation_failed` on `appeal`.
 */
export async function appeal(
  tx: Transaction,
  { now }: Pick<CoreContext, 'now'>,
  suspended: Suspended,
  typed: string,
): Promise<void> {
  const text = suspensionText('appeal', typed);
  const { count } = await tx.suspension.updateMany({
    where: { ...inForce(suspended), appealedAt: null },
    data: { appeal: text, appealedAt: now() },
  });
  if (count > 0) return;
  if ((await findOwnSuspension(tx, suspended)) === null)
    throw notFound(textOf((t) => t.suspensionMessages.notSuspended));
  throw conflict(textOf((t) => t.suspensionMessages.appealedAlready));
}

/** An appeal as operators see it. */
export interface Appeal extends OwnSuspension {
  /** Id of the suspension, for `decideAppeal`. */
  id: number;
  userId: number;
  email: string;
  /** Null if the account is suspended. */
  page: { id: number; login: string } | null;
  resumedAt: Date | null;
}

const columns = {
  id: true,
  userId: true,
  reason: true,
  suspendedAt: true,
  resumedAt: true,
  appeal: true,
  appealedAt: true,
  answer: true,
  answeredAt: true,
  user: { select: { email: true } },
  profile: { select: { id: true, ...selectPublicLogin } },
} as const;

/** Returns the appeals that wait for a decision, the oldest first, or the decided ones, the newest first. At most `limit`. */
export async function findAppeals(
  reader: Pick<Reader, 'suspension'>,
  { open, limit = 100 }: { open: boolean; limit?: number },
): Promise<Appeal[]> {
  const found = await reader.suspension.findMany({
    where: open
      ? { appealedAt: { not: null }, answeredAt: null, resumedAt: null }
      : { appealedAt: { not: null }, OR: [{ answeredAt: { not: null } }, { resumedAt: { not: null } }] },
    orderBy: open ? [{ appealedAt: 'asc' }, { id: 'asc' }] : [{ appealedAt: 'desc' }, { id: 'desc' }],
    take: limit,
    select: columns,
  });
  return found.map(appealOf);
}

/** Returns one appeal, waiting or decided; null for an unknown suspension, and for one without an appeal. */
export async function findAppeal(reader: Pick<Reader, 'suspension'>, id: number): Promise<Appeal | null> {
  const found = await reader.suspension.findFirst({ where: { id, appealedAt: { not: null } }, select: columns });
  return found && appealOf(found);
}

/**
 * Decides an appeal, which ends the suspension or upholds it. The owner gets one mail with the outcome and the operator's words. Throws
 * `not_found`, `conflict` if the appeal was decided or the suspension has ended, and `validation_failed` on `answer`.
 */
export async function decideAppeal(
  tx: Transaction,
  context: Pick<CoreContext, 'config' | 'db' | 'now'>,
  id: number,
  decision: { resume: boolean; answer: string },
): Promise<Appeal> {
  const answer = suspensionText('answer', decision.answer);
  const { count } = await tx.suspension.updateMany({
    where: { id, appealedAt: { not: null }, answeredAt: null, resumedAt: null },
    data: { answer, answeredAt: context.now() },
  });
  const found = await tx.suspension.findUnique({ where: { id }, select: columns });
  if (found === null || found.appealedAt === null) throw notFound(textOf((t) => t.suspensionMessages.noSuchAppeal));
  if (count === 0) throw conflict(textOf((t) => t.suspensionMessages.answeredAlready));
  const { userId, page } = appealOf(found);
  if (decision.resume) {
    if (page === null) await resumeAccount(tx, context, userId, answer);
    else await resumePage(tx, context, page.id, answer);
  } else {
    const subject = page && { profileId: page.id, login: page.login };
    await mailOwner(tx, context, userId, subject, (words, what) => words.upheld(what, answer));
  }
  return appealOf(found);
}

type NamedPage = { id: number } & Parameters<typeof publicLoginOf>[0];
type AppealRow = Omit<Appeal, 'email' | 'page'> & { user: { email: string }; profile: NamedPage | null };

function appealOf({ user, profile, ...row }: AppealRow): Appeal {
  return { ...row, email: user.email, page: profile && { id: profile.id, login: publicLoginOf(profile) } };
}
