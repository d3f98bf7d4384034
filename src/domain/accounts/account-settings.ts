import type { Context } from '../../context.ts';
import type { Transaction } from '../../store/database.ts';
import { dashboardLocaleOf } from '../languages.ts';
import { bumpRevisionsOf } from '../profiles/profile-rows.ts';
import {
  languageError,
  nameError,
  newPasswordError,
  rejectErrors,
  timezoneError,
  typedName,
} from './account-fields.ts';
import { hashPassword } from './passwords.ts';
import { mailSecurityNews } from './security-mails.ts';
import { lockSession, type SessionHolder } from './session-holder.ts';
import { cancelUnfinished } from './unfinished.ts';

/**
 * Changes the settings that need no password. An empty time zone or dashboard language removes the stored one. Pages get a new revision,
 * because a page without a language of its own uses its owner's.
 */
export async function updateAccount(
  tx: Transaction,
  userId: number,
  input: { name: string; languageId: number; dashboardLocale: string; timezone: string },
): Promise<void> {
  const name = typedName(input.name);
  rejectErrors({
    name: nameError(name),
    languageId: languageError(input.languageId),
    timezone: input.timezone === '' ? null : timezoneError(input.timezone),
  });
  await tx.user.update({
    where: { id: userId },
    data: {
      name,
      languageId: input.languageId,
      dashboardLocale: dashboardLocaleOf(input),
      timezone: input.timezone || null,
    },
    select: { id: true },
  });
  await bumpRevisionsOf(tx, userId);
}

/** Sets the zone of an account that has none to that of its owner's browser. */
export async function adoptTimezone({ db }: Pick<Context, 'db'>, userId: number, timezone: string): Promise<void> {
  // The condition preserves a zone that the owner chooses at the same moment.
  await db.write(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, timezone: null }, data: { timezone } });
    if (count > 0) await bumpRevisionsOf(tx, userId);
  });
}

/** Sets a new password, and ends every other session of the account and everything begun for it. */
export async function changePassword(context: Context, holder: SessionHolder, password: string): Promise<void> {
  const { userId, sessionHash } = holder;
  const user = await context.db.read.user.findFirst({ where: { id: userId }, select: { email: true } });
  rejectErrors({ password: newPasswordError(password, user?.email ?? '') });
  const passwordHash = await hashPassword(password);
  await context.db.write(async (tx) => {
    await lockSession(tx, holder);
    await tx.user.update({ where: { id: userId }, data: { passwordHash }, select: { id: true } });
    await cancelUnfinished(tx, userId, context.now());
    await tx.session.deleteMany({ where: { userId, tokenHash: { not: sessionHash } } });
  });
  await mailSecurityNews(context, userId, 'password');
}
