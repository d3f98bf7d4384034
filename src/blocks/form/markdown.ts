import { openerText } from '../../domain/forms/opener-text.ts';
import { inline } from '../../domain/markdown/escape.ts';
import { bullet, objectOf, paragraphs, rowsOf, textOf } from '../../domain/markdown/pieces.ts';
import type { Values } from '../../domain/slots/field-values.ts';

/** Returns the linked form: the button that opens it, its fields, and the button that sends it. */
export function markdown(data: Values, computed: Values): string {
  const form = objectOf(computed.form);
  if (!form) return '';
  const fields = rowsOf(form, 'fields').map((field) =>
    bullet(
      `${inline(textOf(field, 'label'))} (${inline(textOf(field, 'type'))}${field.required === true ? ', required' : ''})`,
    ),
  );
  const opener = openerText(
    { buttonText: textOf(data, 'buttonText') },
    { title: textOf(form, 'title'), buttonText: textOf(form, 'buttonText') },
  );
  const button = inline(textOf(form, 'buttonText'));
  return paragraphs(
    `## ${inline(textOf(form, 'title'))}`,
    textOf(data, 'view') === 'inline' ? 'Open on the page.' : `Opened by the button: ${inline(opener)}`,
    fields.join('\n'),
    button && `Button: ${button}`,
  );
}
