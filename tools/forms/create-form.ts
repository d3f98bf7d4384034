import { createForm as create, newForm } from '../../src/domain/forms/create-form.ts';
import { defineWrite } from '../define-operation.ts';
import { addsPrivately } from '../hints.ts';
import { none } from '../operation-fields.ts';
import { withWarnings } from '../with-warnings.ts';
import { briefForm, formExample, formOutput } from './form-output.ts';
import { channelWarnings } from './form-warnings.ts';

export const createForm = defineWrite({
  name: 'create_form',
  title: 'Create a lead form',
  description:
    'Creates a lead form. It shows once a block of type form has its id as formId: call create_slot next. Without notificationChannelIds no one is notified.',
  details: 'Mark as required only what is needed. On the dashboard a form can be deleted.',
  group: 'Forms',
  ability: 'profile:write',
  method: 'POST',
  path: '/forms',
  status: 201,
  approval: 'newForm',
  hints: addsPrivately,
  params: none,
  query: none,
  body: newForm,
  output: formOutput,
  brief: briefForm,
  errors: [409, 422],
  example: {
    input: {
      title: 'Book a lesson',
      buttonText: 'Book',
      successMessage: 'Thank you, I will write to you.',
      fields: [
        { type: 'email', label: 'E-mail', required: true },
        { type: 'select', label: 'Day', options: ['Friday', 'Saturday'] },
      ],
    },
    output: formExample,
  },
  async run({ actor, locale, now }, input, tx) {
    const form = await create(tx, actor, input, now);
    return withWarnings({ locale }, form, await channelWarnings(tx, actor.userId, form.notificationChannelIds));
  },
});
