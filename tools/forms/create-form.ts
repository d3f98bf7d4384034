import { createForm as create, newForm } from '../../src/domain/forms/create-form.ts';
import { defineWrite } from '../define-operation.ts';
import { none } from '../fields.ts';
import { addsPrivately } from '../hints.ts';
import { formExample, formOutput } from './form-output.ts';

export const createForm = defineWrite({
  name: 'create_form',
  title: 'Create a lead form',
  description:
    'Creates a lead form that visitors of a page can fill in. It shows nowhere until a block of type form has its id: call create_slot with type form and data.formId next. A form cannot be changed or deleted through this interface (on the dashboard it can), so settle title and fields with the user first. Ask only for what is needed, and mark as required only what the user cannot do without.',
  group: 'Forms',
  ability: 'profile:write',
  method: 'POST',
  path: '/forms',
  status: 201,
  hints: addsPrivately,
  params: none,
  query: none,
  body: newForm,
  output: formOutput,
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
  async run({ actor, now }, input, tx) {
    return { data: await create(tx, actor.userId, input, now) };
  },
});
