import { Parser } from 'htmlparser2';

/**
 * Returns the fields that a browser would send for the form with that action: every input with a value, checkboxes and radio buttons only
 * if checked.
 */
export function readForm(html: string, action: string): URLSearchParams {
  const fields = new URLSearchParams();
  let inside = false;
  let found = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'form') {
        inside = attributes.action === action;
        found ||= inside;
      }
      if (!inside || name !== 'input' || attributes.name === undefined) return;
      if (['checkbox', 'radio'].includes(attributes.type ?? '') && attributes.checked === undefined) return;
      fields.append(attributes.name, attributes.value ?? '');
    },
    onclosetag(name) {
      if (name === 'form') inside = false;
    },
  });
  parser.end(html);
  if (!found) throw new Error(`no form posts to ${action}`);
  return fields;
}
