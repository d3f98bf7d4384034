import { type FormField, formFieldTypes } from '../../domain/forms/form-fields.ts';
import type { FormNotice } from '../../domain/forms/form-notice.ts';
import type { LinkedForm } from '../../domain/slots/linked-things.ts';
import { type FormDraft, noticeInput, typedFields } from './form-draft.ts';

/** Returns an unfinished form with its notice as a page would show it: nothing is required of it, and unknown types are texts. */
export function draftedForm(id: string, draft: FormDraft): { form: LinkedForm; notice: FormNotice } {
  const { title = '', buttonText = '', successMessage = '' } = draft.values;
  const fields = typedFields(draft).map(({ type, label, required, options = [], ...field }, index): FormField => {
    const known = formFieldTypes.find((name) => name === type) ?? 'text';
    const shown = { id: field.id || `new-${index}`, type: known, label, required };
    return known === 'select' ? { ...shown, options } : shown;
  });
  const { noticeText, noticeLink, fields: typed } = noticeInput(draft);
  const labelLinks = fields.flatMap(({ id: fieldId }, index) => {
    const link = typed[index]?.link;
    return link?.href ? [[fieldId, { words: link.words ?? '', href: link.href }] as const] : [];
  });
  return {
    form: { id, title, buttonText, successMessage, fields },
    notice: {
      text: noticeText ?? '',
      link: noticeLink.href ? { words: noticeLink.words ?? '', href: noticeLink.href } : null,
      labelLinks: Object.fromEntries(labelLinks),
    },
  };
}
