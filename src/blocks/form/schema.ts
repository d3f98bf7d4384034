import * as z from 'zod';
import { exampleFormId } from '../../domain/example-ids.ts';
import { defineBlock } from '../../domain/slots/block-definition.ts';
import { choice } from '../../domain/slots/data-fields.ts';
import { linkedForm } from '../../domain/slots/linked-things.ts';
import { line, patternString } from '../../domain/text/text-fields.ts';
import { textOf } from '../../texts/index.ts';
import { markdown } from './markdown.ts';

const schema = z.strictObject({
  formId: patternString(64, '^[A-Za-z0-9_-]+$', () => textOf((t) => t.slotMessages.notAForm)).describe(
    'Id of one of your lead forms.',
  ),
  view: choice(['button', 'inline'], 'button').describe(
    'A button that opens the form (button), or the form itself (inline).',
  ),
  buttonText: line(120).describe(
    "Text of the button that opens the form; empty for the form's title. The button that sends it has the form's own.",
  ),
});

/** A lead form. */
export const form = defineBlock({
  type: 'form',
  title: 'Form',
  description: 'A lead form that visitors fill in. Create the form first and give its id here.',
  writable: true,
  schema,
  computedSchema: z.strictObject({
    form: linkedForm.nullable().describe('The linked form with its fields, null when it is gone'),
    buttonText: z
      .string()
      .describe(
        "The slot's own text, else that of the form's button; on the page a button without a text of its own opens the form by its title",
      ),
  }),
  computed(data, context) {
    const linked = context.forms.get(data.formId) ?? null;
    return { form: linked, buttonText: data.buttonText === '' ? (linked?.buttonText ?? '') : data.buttonText };
  },
  fields: {
    formId: { role: 'reference', to: 'form', isShownWhole: ({ view }) => view === 'inline' },
    view: { role: 'choice' },
    buttonText: { role: 'title', notIn: { chat: 'The view in a chat shows the title of the form.' } },
  },
  enumLabels: { view: { button: 'Button', inline: 'Inline' } },
  example: { formId: exampleFormId, view: 'button', buttonText: 'Leave a request' },
  sizes: ['regular', 'half'],
  markdown,
});
