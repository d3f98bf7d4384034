import { expect, test } from 'vitest';
import { referencesIn } from '../../../src/domain/slots/references-in.ts';
import { slotTypes } from '../../support/blocks.ts';
import { computed, rejectedFields, stored } from '../support/slot-data.ts';

test('form: formId is required; view and buttonText have defaults', () => {
  expect(stored('form', { formId: 'f1' })).toEqual({ formId: 'f1', view: 'button', buttonText: '' });
  expect(rejectedFields('form', { view: 'popup', buttonText: 'a'.repeat(121) })).toEqual([
    'data.formId',
    'data.view',
    'data.buttonText',
  ]);
  expect(referencesIn(slotTypes.form.fields, stored('form', { formId: 'f1' }))).toEqual({
    files: [],
    events: [],
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
