import type { FormField as Field } from '../../domain/forms/form-fields.ts';
import { addresses } from '../../site/addresses.ts';
import { usePage } from '../../site/public-page/page-context.ts';
import { FormFieldInput } from './form-field.tsx';
import { FormNotice } from './form-notice.tsx';

/** Name of the input that only programs fill in; such submissions are dropped. */
export const honeypotName = 'leave-this-empty';

interface FormFieldsProps {
  form: { id: string; buttonText: string; fields: Field[] };
  slotId: number;
  /** Target of the form, if not its own address. */
  action?: string;
  values?: Record<string, string> | undefined;
  /** Messages by field id. */
  errors?: Record<string, string> | undefined;
}

/** The form itself: it posts to our own server, which checks everything again. */
export function FormFields({ form, slotId, action, values = {}, errors = {} }: FormFieldsProps) {
  const { texts, notices } = usePage();
  // A map, since a field may be called like something that every object has.
  const labelLinks = new Map(Object.entries(notices?.byForm.get(form.id)?.labelLinks ?? {}));
  const trapId = `field-${slotId}-${honeypotName}`;
  return (
    <form class="form-fields" method="post" action={action ?? addresses.publicPage.sendForm.href({ formId: form.id })}>
      <input type="hidden" name="slotId" value={slotId} />
      {form.fields.map((field) => (
        <FormFieldInput
          slotId={slotId}
          field={field}
          value={values[field.id] ?? ''}
          error={errors[field.id]}
          link={labelLinks.get(field.id)}
        />
      ))}
      <div class="form-trap" aria-hidden="true">
        <label for={trapId}>{texts.leaveEmpty}</label>
        <input type="text" id={trapId} name={honeypotName} tabIndex={-1} autocomplete="off" />
      </div>
      <button class="button button-primary form-send" type="submit">
        <bdi>{form.buttonText || texts.send}</bdi>
      </button>
      <FormNotice formId={form.id} />
    </form>
  );
}
