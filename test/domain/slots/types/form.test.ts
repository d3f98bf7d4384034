import { expect, test } from 'vitest';
import { slotTypes } from '../../../support/slot-types.ts';
import { computed, refusedFields, stored } from './slot-data.ts';

test('form: formId is required; view and buttonText have defaults', () => {
  expect(stored('form', { formId: 'f1' })).toEqual({ formId: 'f1', view: 'button', buttonText: '' });
  expect(refusedFields('form', { view: 'popup', buttonText: 'a'.repeat(121) })).toEqual([
    'data.formId',
    'data.view',
    'data.buttonText',
  ]);
  expect(slotTypes.form.references(stored('form', { formId: 'f1' }))).toEqual({
    files: [],
    forms: [{ field: 'formId', formId: 'f1' }],
  });
});

test('form: the form and the text of the button are computed', () => {
  expect(computed('form', { formId: 'f1' })).toEqual({
    form: expect.objectContaining({ id: 'f1' }),
    buttonText: 'Send',
  });
  expect(computed('form', { formId: 'f1', buttonText: 'Go' })).toMatchObject({ buttonText: 'Go' });
  expect(computed('form', { formId: 'f2' })).toEqual({ form: null, buttonText: '' });
});
