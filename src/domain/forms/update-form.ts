import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import type { Transaction } from '../../store/database.ts';
import { formsById } from '../../store/statements/forms.ts';
import { textOf } from '../../texts/index.ts';
import type { Author } from '../actor.ts';
import type { ChannelChange } from '../approval/held-channels.ts';
import { recordFormChange } from '../approval/record-form-change.ts';
import { type Text, validationFailed } from '../errors.ts';
import type { StoredForm } from '../history/page-change.ts';
import { newSecret } from '../secrets.ts';
import { assertPagesFit, type LinkedWriteRules } from '../slots/assert-pages-fit.ts';
import { bytesOfForm } from '../slots/page-size.ts';
import { limitedString, requiredLine } from '../text/text-fields.ts';
import { described } from '../validation/described.ts';
import { parseOrThrow } from '../validation/field-errors.ts';
import { assertOwnChannels } from './assert-own-channels.ts';
import { maxFields, newForm, publishedByType } from './create-form.ts';
import { type FormField, formFieldTypes } from './form-fields.ts';
import { formPlaces } from './form-places.ts';
import { findOwnForm } from './own-form.ts';
import { isSameForm } from './same-form.ts';

/**
 * Replaces an own form, and updates every page that shows it, immediately or when that is published. `fieldIds` gives for each field the id
 * that it had before: it keeps that id, and so its column among the submissions. Throws `not_found`, `limit_reached`, `validation_failed`.
 */
export async function overwriteForm(
  tx: Transaction,
  author: Author,
  formId: string,
  { fieldIds, ...input }: { fieldIds: readonly string[] } & Record<string, unknown>,
  rules: LinkedWriteRules,
): Promise<void> {
  const { fields, notificationChannelIds, ...texts } = parseOrThrow(newForm, input);
  const form = await findOwnForm(tx, author, formId);
  await assertOwnChannels(tx, author.userId, notificationChannelIds);
  const known = new Set(form.fields.map(({ id }) => id));
  const withIds = fields.map((field, index) => {
    const id = fieldIds[index] ?? '';
    // `delete` lets each id be kept once. New ids are random, so that a new field cannot share the column of a removed one.
    return { id: known.delete(id) ? id : `field-${newSecret().slice(0, 8)}`, ...field };
  });
  const channels = { before: form.notificationChannelIds, after: notificationChannelIds };
  await storeForm(tx, author, { ...texts, id: form.id, fields: JSON.stringify(withIds) }, rules, { channels });
}

/**
 * Stores the new state of a form, and records it for the pages that show it, unless it looks the same. Throws `limit_reached` if a page
 * that shows it inline would be larger than allowed; `replaced` is a page whose blocks the same write replaces, and whose size is checked
 * then.
 */
export async function storeForm(
  tx: Transaction,
  author: Author,
  form: StoredForm,
  rules: LinkedWriteRules,
  { channels = null, replaced = null }: { channels?: ChannelChange | null; replaced?: number | null },
): Promise<void> {
  const { id: formId, ...data } = form;
  const before = await tx.first(formsById, { userId: author.userId, ids: [formId] });
  const isSeen = before === null || !isSameForm(before, form);
  const notifiesOthers = channels !== null && !isDeepStrictEqual(channels.before, channels.after);
  const places = isSeen || notifiesOthers ? ((await formPlaces(tx, author.userId)).get(formId) ?? []) : [];
  if (isSeen || notifiesOthers) {
    const pageIds = places.map(({ profileId }) => profileId);
    const change = { formId, isSeen, channels: notifiesOthers ? channels : null };
    await recordFormChange(tx, pageIds, author, change, rules.now);
  }
  const notificationChannelIds = channels && { notificationChannelIds: JSON.stringify(channels.after) };
  await tx.form.update({ where: { id: formId }, data: { ...data, ...notificationChannelIds }, select: { id: true } });
  if (before !== null && bytesOfForm(form, '') <= bytesOfForm(before, '')) return;
  const others = places.filter(({ profileId }) => profileId !== replaced);
  await assertPagesFit(tx, { formId }, others, rules, author);
}

/** The new state of a field; the rules of a new one's parts (`newForm`) are checked when they are combined with the rest. */
export const changedField = z
  .strictObject({
    id: z.string().optional().meta(described('Id of a field of the form, which keeps its submissions.')),
    type: z.enum(formFieldTypes),
    label: requiredLine(200),
    required: z.boolean().optional(),
    options: z
      .array(requiredLine(200))
      .min(1)
      .max(50)
      .optional()
      .meta(described('For select, and for nothing else.', 'For select.')),
  })
  .meta(publishedByType);

/** Changes of a form; an omitted field stays as it is. */
export const formChanges = z.strictObject({
  title: requiredLine(200).optional().meta(described('Heading of the form.')),
  buttonText: limitedString(120)
    .nullable()
    .optional()
    .meta(described("Text of its button; null for the page's own word.")),
  successMessage: limitedString(1000)
    .nullable()
    .optional()
    .meta(described("What the visitor reads after sending; null for the page's own thanks.")),
  fields: z
    .array(changedField)
    .min(1)
    .max(maxFields)
    .optional()
    .meta(
      described(
        'All fields in their order. One with an id, or the type and label of before, keeps its submissions.',
        'All of them.',
      ),
    ),
  notificationChannelIds: z
    .array(z.int().min(1))
    .max(20)
    .optional()
    .meta(described('Own channels, by list_notification_channels, instead of those of before.', 'All of them.')),
});

/** Changes the given fields of an own form. Throws `not_found`, `limit_reached`, `validation_failed`. */
export async function updateForm(
  tx: Transaction,
  author: Author,
  formId: string,
  { fields, ...changes }: z.output<typeof formChanges>,
  rules: LinkedWriteRules,
): Promise<void> {
  const form = await findOwnForm(tx, author, formId);
  rejectWrongIds(fields ?? [], form.fields);
  const { title, buttonText, successMessage, notificationChannelIds } = form;
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const kept = fields ?? form.fields;
  const input = {
    ...{ title, buttonText, successMessage, notificationChannelIds, ...given },
    fields: kept.map(({ id: _id, ...field }) => field),
    fieldIds: fieldIdsOf(kept, form.fields),
  };
  await overwriteForm(tx, author, formId, input, rules);
}

/** A mistyped id would take a field's column among the submissions from it. Throws `validation_failed`. */
function rejectWrongIds(fields: readonly { id?: string | undefined }[], before: readonly FormField[]): void {
  const known = new Set(before.map(({ id }) => id));
  const ids = fields.map(({ id }) => id);
  const wrong = ids.flatMap((id, index): [string, Text[]][] => {
    if (id === undefined || (known.has(id) && ids.indexOf(id) === index)) return [];
    return [[`fields.${index}.id`, [known.has(id) ? listedTwice : notOfForm]]];
  });
  if (wrong.length > 0) throw validationFailed(Object.fromEntries(wrong));
}

const notOfForm = textOf((t) => t.formMessages.notOfForm);
const listedTwice = textOf((t) => t.formMessages.listedTwice);

/** Matches each field to a former one: by its id, else by type and label. */
function fieldIdsOf(
  fields: readonly { id?: string | undefined; type: string; label: string }[],
  before: readonly FormField[],
): string[] {
  const left = new Map(before.map((field) => [field.id, field]));
  for (const { id } of fields) left.delete(id ?? '');
  return fields.map(({ id, type, label }) => {
    if (id !== undefined) return id;
    const same = [...left.values()].find((field) => field.type === type && field.label === label);
    left.delete(same?.id ?? '');
    return same?.id ?? '';
  });
}
