/**
 * What the button reads that opens a form: what its slot says, else what the form is about. How the form is sent says nothing about that,
 * so its own button comes last, for a stored form without a title.
 */
export function openerText(slot: { buttonText: string }, form: { title: string; buttonText: string }): string {
  return slot.buttonText || form.title || form.buttonText;
}
