import type { Transaction } from '../../store/database.ts';
import { formsById } from '../../store/statements/forms.ts';
import type { Author } from '../actor.ts';
import type { HeldChannels } from '../approval/held-channels.ts';
import { ownChannelIds } from '../channels/channels.ts';
import type { PageChange, StoredForm } from '../history/page-change.ts';
import { bumpRevisionsOf } from '../profiles/profile-rows.ts';
import type { LinkedWriteRules } from '../slots/assert-pages-fit.ts';
import { isSameForm } from './same-form.ts';
import { storeForm } from './update-form.ts';

type FormChanges = NonNullable<PageChange['forms']>;

/**
 * Restores own forms to an earlier state, for a page that is restored, and returns those that it altered; a deleted one stays deleted.
 * Throws `limit_reached` if another page would be larger than allowed.
 */
export async function replaceForms(
  tx: Transaction,
  author: Author,
  wanted: readonly StoredForm[],
  page: { id: number },
  rules: LinkedWriteRules,
): Promise<FormChanges> {
  const altered: FormChanges = [];
  for (const was of await ownForms(tx, author, wanted)) {
    const became = wanted.find(({ id }) => id === was.id);
    if (became === undefined || isSameForm(was, became)) continue;
    await storeForm(tx, author, became, rules, { replaced: page.id });
    altered.push({ was, became });
  }
  return altered;
}

/**
 * Restores the notification channels that own forms had before waiting changes, on all pages that show them; deleted forms and channels
 * stay deleted.
 */
export async function restoreChannels(tx: Transaction, userId: number, held: HeldChannels): Promise<void> {
  if (Object.keys(held).length === 0) return;
  for (const [id, channelIds] of Object.entries(held)) {
    const own = await ownChannelIds(tx, userId, channelIds);
    const notificationChannelIds = JSON.stringify(channelIds.filter((channelId) => own.has(channelId)));
    await tx.form.updateMany({ where: { id, userId }, data: { notificationChannelIds } });
  }
  await bumpRevisionsOf(tx, userId);
}

/** Returns the forms before the given changes (newest first), or null if one was edited since. */
export async function formsBefore(tx: Transaction, author: Author, changes: FormChanges): Promise<StoredForm[] | null> {
  const forms = await ownForms(
    tx,
    author,
    changes.map(({ was }) => was),
  );
  const before = new Map(forms.map((form) => [form.id, form]));
  for (const { was, became } of changes) {
    const form = before.get(was.id);
    if (form === undefined) continue;
    if (!isSameForm(form, became)) return null;
    before.set(was.id, was);
  }
  return [...before.values()];
}

async function ownForms(tx: Transaction, { userId }: Author, forms: readonly StoredForm[]): Promise<StoredForm[]> {
  if (forms.length === 0) return [];
  return tx.all(formsById, { userId, ids: forms.map(({ id }) => id) });
}
