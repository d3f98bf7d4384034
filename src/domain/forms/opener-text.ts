/**
 * Returns the label of the button that opens a form: its slot's, else the form's subject. The form's own button submits it, so its label is
 * the last choice, for a stored form without a title.
 */
export function openerText(slot: { buttonText: string }, form: { title: string; buttonText: string }): string {
  return slot.buttonText || form.title || form.buttonText;
}
