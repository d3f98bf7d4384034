import type { Transaction } from '../../store/database.ts';
import { bumpRevision } from '../profiles/profile-rows.ts';
import { newSecret } from '../secrets.ts';
import { parseOrThrow } from '../validation/field-errors.ts';
import { assertOwnChannels } from './assert-own-channels.ts';
import { newForm } from './create-form.ts';
import { formPlaces } from './form-places.ts';
import { findOwnForm } from './own-form.ts';

/**
 * Changes an own form, and with it every page that shows it. `fieldIds` says, field by field, which one of the form it was before: that
 * keeps its id, and so its column among what was sent. Throws `not_found`, `validation_failed`.
 */
export async function updateForm(
  tx: Transaction,
  userId: number,
  formId: string,
  { fieldIds, ...input }: { fieldIds: readonly string[] } & Record<string, unknown>,
  now: Date,
): Promise<void> {
  const { fields, notificationChannelIds, ...texts } = parseOrThrow(newForm, input);
  const form = await findOwnForm(tx, userId, formId);
  await assertOwnChannels(tx, userId, notificationChannelIds);
  const known = new Set(form.fields.map(({ id }) => id));
  const withIds = fields.map((field, index) => {
    const id = fieldIds[index] ?? '';
    // `delete` lets each id be kept once. A new one is not counted on: a field that was removed must not come to share its column.
    return { id: known.delete(id) ? id : `field-${newSecret().slice(0, 8)}`, ...field };
  });
  await tx.form.update({
    where: { id: form.id },
    data: {
      ...texts,
      fields: JSON.stringify(withIds),
      notificationChannelIds: JSON.stringify(notificationChannelIds),
    },
    select: { id: true },
  });
  const places = (await formPlaces(tx, userId)).get(form.id) ?? [];
  for (const { profileId } of places) bumpRevision(tx, profileId, now);
}
