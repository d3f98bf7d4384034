import { waitAtMost } from '../../async/deadline.ts';
import type { Context } from '../../context.ts';
import { textOf, texts } from '../../texts/index.ts';
import type { Text } from '../errors.ts';
import { deleteUnownedFiles } from '../files/sweep-files.ts';
import { localeOf } from '../languages.ts';
import { revokeForgotten } from '../social/disconnect-account.ts';
import { deleteUnsentFiles } from '../unsent-forms/unsent-files.ts';
import { normalizeEmail, rejectErrors } from './account-fields.ts';
import { mailAccount } from './account-mails.ts';
import type { Account } from './accounts.ts';
import { deleteRows, type OrphanedData } from './deleted-accounts.ts';
import { deleteImportFiles } from './import/import-file.ts';
import { lockSession, type SessionHolder } from './session-holder.ts';

/** Maximum wait of the person for deletions elsewhere: a bucket or a platform that hangs must not make the deletion look undone. */
const timeoutMs = 3_000;

/**
 * Deletes the account with all that belongs to it, immediately and for good: pages, files, forms and their submissions, statistics,
 * channels, social accounts, tokens, grants and sessions. The person types the account's address, so that it cannot happen by a wrong
 * click.
 */
export async function deleteAccount(context: Context, holder: SessionHolder, confirmation: string): Promise<void> {
  const { userId } = holder;
  const user = await context.db.read.user.findFirst({
    where: { id: userId },
    select: { email: true, emailVerifiedAt: true, languageId: true, dashboardLocale: true },
  });
  rejectErrors({ confirmation: confirmationError(confirmation, user?.email ?? '') });
  const left = await context.db.write(async (tx) => {
    // Every change of the user's data takes the same lock, so none can be half done.
    await lockSession(tx, holder);
    return deleteRows(tx, userId, context.now());
  });
  await finishDeletion(context, user, left);
}

/** Mails the person whose account was deleted, and deletes its data outside of the database. */
export async function finishDeletion(
  context: Context,
  user: Pick<Account, 'email' | 'emailVerifiedAt' | 'languageId' | 'dashboardLocale'> | null,
  left: OrphanedData,
): Promise<void> {
  if (user) await mailAccount(context, { ...user, id: null }, texts[localeOf(user)].mails.accountDeleted);
  const clearing = clear(context, left).catch((error: unknown) =>
    context.faults.logFailure(error, 'what a deleted account has left is left to the next sweep'),
  );
  context.backgroundTasks.add(clearing);
  await waitAtMost(timeoutMs, clearing).catch(() => {});
}

async function clear(context: Context, { files, unsentForms, imports, socialAccounts }: OrphanedData): Promise<void> {
  for (const form of unsentForms) await deleteUnsentFiles(context, form);
  await deleteImportFiles(
    context,
    imports.map(({ id }) => id),
  );
  await deleteUnownedFiles(
    context,
    files.map(({ path }) => path),
  );
  // Revokes the tokens at the platforms, even while the owner has turned the section off.
  for (const account of socialAccounts) {
    await revokeForgotten(context, account).catch((error: unknown) =>
      context.faults.logFailure(error, 'the grant of a social account was not revoked'),
    );
  }
}

function confirmationError(typed: string, email: string): Text | null {
  if (normalizeEmail(typed) === email) return null;
  return textOf((t) => t.accountMessages.typeYourEmail(email));
}
