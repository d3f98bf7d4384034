import type { CoreContext } from '../../context.ts';
import type { Reader } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { conflict, invalidField, notFound } from '../errors.ts';
import { retention } from '../retention/retention.ts';
import { day } from '../retention/term.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { isRowId } from '../validation/values.ts';
import { type ActingOperator, runOperatorAction } from './run-operator-action.ts';

/** Path of the page that takes the code. */
export const signUpPath = '/auth/sign-up';

export const maxUses = 10_000;
export const maxDays = retention.invitations.keep / day;
/** Defaults of a new invitation. */
export const oneInvitation = { uses: 1, days: 14 };

/** An invitation as operators see it; its code is shown once, when it is made. */
export interface InvitationView {
  id: number;
  uses: number;
  usesLeft: number;
  createdAt: Date;
  expiresAt: Date;
  state: 'valid' | 'usedUp' | 'expired' | 'ended';
}

/** Creates an invitation and returns the address of sign-up with its code. Throws `validation_failed`, and `conflict` unless SIGN_UP is `invite`. */
export async function createInvitation(
  context: CoreContext,
  operator: ActingOperator,
  { uses, days }: { uses: number; days: number },
): Promise<string> {
  const { config, now } = context;
  if (config.signUp !== 'invite') throw conflict(textOf((t) => t.operatorMessages.invitationsAreOff(config.signUp)));
  rejectOutside('uses', uses, maxUses);
  rejectOutside('days', days, maxDays);
  const code = newSecret();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + days * day);
  const data = { codeHash: hashSecret(code), uses, usesLeft: uses, createdAt, expiresAt };
  await runOperatorAction(context, operator, { action: 'create_invitation' }, (tx) => tx.invitation.create({ data }));
  return `${config.publicUrl}${signUpPath}?invitation=${code}`;
}

/** Returns the stored invitations, the newest first. */
export async function listInvitations(reader: Pick<Reader, 'invitation'>, now: Date): Promise<InvitationView[]> {
  const rows = await reader.invitation.findMany({ orderBy: { id: 'desc' }, omit: { codeHash: true }, take: 1_000 });
  return rows.map(({ endedAt, ...row }) => ({ ...row, state: stateOf({ ...row, endedAt }, now) }));
}

/** Ends an invitation: its code creates no further account. Throws `not_found`, and `conflict` if it was ended already. */
export async function endInvitation(context: CoreContext, operator: ActingOperator, id: number): Promise<void> {
  const invitation = isRowId(id) ? await context.db.read.invitation.findUnique({ where: { id } }) : null;
  if (invitation === null) throw notFound(textOf((t) => t.operatorMessages.noSuchInvitation));
  await runOperatorAction(context, operator, { action: 'end_invitation' }, async (tx) => {
    const { count } = await tx.invitation.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: context.now() },
    });
    if (count === 0) throw conflict(textOf((t) => t.operatorMessages.invitationHasEnded));
  });
}

function stateOf(
  { usesLeft, expiresAt, endedAt }: { usesLeft: number; expiresAt: Date; endedAt: Date | null },
  now: Date,
): InvitationView['state'] {
  if (endedAt !== null) return 'ended';
  if (usesLeft === 0) return 'usedUp';
  return expiresAt <= now ? 'expired' : 'valid';
}

function rejectOutside(field: string, value: number, most: number): void {
  if (Number.isInteger(value) && value >= 1 && value <= most) return;
  throw invalidField(
    field,
    textOf((t) => t.operatorMessages.numberFromTo(1, most)),
  );
}
