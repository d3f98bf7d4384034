import * as z from 'zod';
import type { Reader, Transaction } from '../../store/database.ts';
import { textOf } from '../../texts/index.ts';
import { limitReached, type Text } from '../errors.ts';
import { creatorOf, type PageAccess } from '../profiles/page-access.ts';
import { newSecret } from '../secrets.ts';
import { line, lines, requiredLine } from '../text/text-fields.ts';
import { described } from '../validation/described.ts';
import { wrong } from '../validation/field-errors.ts';
import { publishedAs } from '../validation/object-variants.ts';
import { assertOwnChannels } from './assert-own-channels.ts';
import { formFieldTypes } from './form-fields.ts';
import { type FormView, formView } from './form-view.ts';

/** More than people need; it stops a runaway program. */
export const maxForms = 200;
export const maxFields = 30;

/** Published rule: only a select has options, and it must have some. */
export const publishedByType = publishedAs(
  { narrower: { type: { enum: ['select'] } }, required: ['options'] },
  { narrower: { type: { enum: formFieldTypes.filter((type) => type !== 'select') } }, without: ['options'] },
);

export const newField = z
  .strictObject({
    type: z.enum(formFieldTypes).meta(described('Kind of input; what visitors send is checked by it.')),
    label: requiredLine(200).meta(described('What the visitor is asked for.')),
    required: z.boolean().default(false).meta(described('Whether the form can be sent without it.')),
    options: z
      .array(requiredLine(200))
      .min(1)
      .max(50)
      .optional()
      .meta(
        described(
          'What can be chosen: required for select, rejected for every other type. Each must differ.',
          'For select.',
        ),
      ),
  })
  .superRefine(({ type, options }, context) => {
    const add = (path: (string | number)[], text: Text) => context.addIssue({ ...wrong(text), path });
    if (type === 'select' && options === undefined) {
      add(
        ['options'],
        textOf((t) => t.formMessages.optionsNeeded),
      );
    }
    if (type !== 'select' && options !== undefined) {
      add(
        ['options'],
        textOf((t) => t.formMessages.optionsOnlyOfSelect),
      );
    }
    for (const [index, option] of (options ?? []).entries()) {
      if (options?.indexOf(option) !== index)
        add(
          ['options', index],
          textOf((t) => t.formMessages.listedTwice),
        );
    }
  })
  .meta(publishedByType);

/** Fields of a new lead form. */
export const newForm = z.strictObject({
  title: requiredLine(200).meta(described('Heading of the form.')),
  buttonText: line(120).meta(
    described("Text of its button; empty for the page's own word for “Send”.", 'Default: “Send”.'),
  ),
  successMessage: lines(1000).meta(described("What the visitor reads after sending; empty for the page's own thanks.")),
  fields: z.array(newField).min(1).max(maxFields).meta(described('In the order of the form; each gets an id.')),
  notificationChannelIds: z
    .array(z.int().min(1))
    .max(20)
    .default([])
    .meta(
      described(
        'Own channels, by list_notification_channels, that are notified of each submission once they are verified.',
        'Of list_notification_channels.',
      ),
    ),
});

/**
 * Creates a lead form; `fieldIds` are the ids of its fields in its source. Throws `validation_failed` for another user's channel,
 * `limit_reached`.
 */
export async function createForm(
  tx: Transaction,
  access: PageAccess,
  { fields, notificationChannelIds, ...texts }: z.output<typeof newForm>,
  now: Date,
  fieldIds: readonly string[] = [],
): Promise<FormView> {
  const { userId } = access;
  await assertOwnChannels(tx, userId, notificationChannelIds);
  await rejectMoreForms(tx, userId);
  const row = await tx.form.create({
    data: {
      ...texts,
      id: newSecret().slice(0, 16),
      userId,
      fields: JSON.stringify(fieldsWithIds(fields, fieldIds)),
      notificationChannelIds: JSON.stringify(notificationChannelIds),
      createdBy: creatorOf(access),
      createdAt: now,
    },
  });
  return formView(row, 0);
}

/** Throws `limit_reached` for a person at the limit of forms, `planned` ones included. */
export async function rejectMoreForms(reader: Pick<Reader, 'form'>, userId: number, planned = 0): Promise<void> {
  const count = await reader.form.count({ where: { userId } });
  if (count + planned >= maxForms) throw limitReached(textOf((t) => t.formMessages.tooManyForms(maxForms)));
}

/** Returns the fields of a new form with their ids, as stored. */
export function fieldsWithIds(
  fields: z.output<typeof newForm>['fields'],
  fieldIds: readonly string[],
): (z.output<typeof newField> & { id: string })[] {
  return fields.map((field, index) => ({ id: fieldIds[index] ?? `field-${index + 1}`, ...field }));
}
