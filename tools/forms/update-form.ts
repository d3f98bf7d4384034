import * as z from 'zod';
import { exampleFormId } from '../../src/domain/example-ids.ts';
import { formPlaces } from '../../src/domain/forms/form-places.ts';
import { findOwnForm } from '../../src/domain/forms/own-form.ts';
import { formChanges, updateForm as update } from '../../src/domain/forms/update-form.ts';
import { mayUsePage } from '../../src/domain/profiles/page-access.ts';
import { textWarnings } from '../../src/domain/text/text-warnings.ts';
import { described } from '../../src/domain/validation/described.ts';
import { defineWrite } from '../define-operation.ts';
import { replaces } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { warningsMeta, withWarnings } from '../with-warnings.ts';
import { briefForm, formExample, formOutput, formPages } from './form-output.ts';
import { channelWarnings } from './form-warnings.ts';

export const updateForm = defineWrite({
  name: 'update_form',
  title: 'Update a lead form',
  description:
    'Changes what you send of a lead form and keeps the rest, its submissions included. Read it with list_forms, view "full".',
  details:
    'A field keeps its id, and with it its column among the submissions, when it is sent with that id or with the type and label of before.',
  group: 'Forms',
  ability: 'profile:write',
  method: 'PATCH',
  path: '/forms/{formId}',
  status: 200,
  approval: 'form',
  hints: replaces,
  params: z.strictObject({ formId: z.string().meta(described('Id of the form, as list_forms shows it.')) }),
  query: none,
  body: formChanges,
  output: formOutput,
  meta: warningsMeta.extend({
    pages: formPages.describe('The pages that show the form now, or once their changes are published.'),
  }),
  brief: briefForm,
  errors: [404, 409, 422],
  example: {
    input: { formId: exampleFormId, title: 'Book a lesson', buttonText: 'Book' },
    output: formExample,
    meta: { pages: [{ profileId: 7, login: 'anna.music' }] },
  },
  async run({ context, actor, locale, now }, { formId, ...changes }, tx) {
    const { pageBytes: maxPageBytes } = context.config.limits;
    await update(tx, actor, formId, changes, { now, maxPageBytes });
    const form = await findOwnForm(tx, actor, formId);
    const { notificationChannelIds: channelIds } = changes;
    const result = withWarnings({ locale }, form, [
      // The changes are cleaned as a part of the whole form.
      ...textWarnings(changes, form, ''),
      ...(channelIds ? await channelWarnings(tx, actor.userId, channelIds) : []),
    ]);
    const places = (await formPlaces(tx, actor.userId)).get(formId) ?? [];
    const pages = places.filter(({ profileId: id }) => mayUsePage(actor, { id, userId: actor.userId }));
    return { ...result, meta: { ...result.meta, pages } };
  },
});
