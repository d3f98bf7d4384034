import * as z from 'zod';
import { formsByIds } from '../../src/domain/forms/list-forms.ts';
import { formIds } from '../../src/domain/forms/own-form.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { pageOf, pagingFields, pagingMeta } from '../paging.ts';
import { briefForms, formExample, formOutput } from './form-output.ts';

export const listForms = defineRead({
  name: 'list_forms',
  title: 'List lead forms',
  description:
    'Returns the lead forms of the account, oldest first, with ids for formId. Submissions are read on the dashboard.',
  group: 'Forms',
  ability: 'profile:read',
  method: 'GET',
  path: '/forms',
  status: 200,
  hints: reads,
  params: none,
  query: z.strictObject(pagingFields),
  body: none,
  output: z.array(formOutput),
  brief: briefForms,
  meta: pagingMeta,
  errors: [422],
  example: { input: {}, output: [formExample] },
  async run({ actor }, input, reader) {
    const { data: ids, nextCursor } = pageOf(await formIds(reader, actor), input);
    return { data: formsByIds(reader, actor, ids), ...(nextCursor !== undefined && { meta: { nextCursor } }) };
  },
});
