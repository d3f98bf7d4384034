import { Icon } from '../../icons/icon.tsx';
import { usePage } from '../page-context.ts';
import { FormField } from './form-field.tsx';
import type { SlotProps } from './slot-data.ts';

/** A lead form: open on the page, or behind a button that discloses it. Without a place to send it, its title only. */
export function FormSlot({ id, data, computed }: SlotProps<'form'>) {
  const { texts, formsEnabled } = usePage();
  const { form } = computed;
  if (!form) return null;
  if (!formsEnabled) {
    return form.title ? (
      <section class="form card">
        <h2 class="slot-title">{form.title}</h2>
      </section>
    ) : null;
  }
  const buttonText = data.buttonText || computed.buttonText || form.buttonText || texts.send;
  const fields = (
    <form class="form-fields" method="post" action={`/-/forms/${encodeURIComponent(form.id)}`}>
      <input type="hidden" name="slotId" value={id} />
      {form.fields.map((field) => (
        <FormField slotId={id} field={field} />
      ))}
      <button class="button button-primary form-send" type="submit">
        {form.buttonText || texts.send}
      </button>
    </form>
  );
  if (data.view === 'inline') {
    return (
      <section class="form card">
        {form.title && <h2 class="slot-title">{form.title}</h2>}
        {fields}
      </section>
    );
  }
  return (
    <details class="form form-disclosure">
      <summary class="button button-primary">
        <span class="button-icon">
          <Icon name="email" />
        </span>
        <span class="button-text">
          <span class="button-title">{buttonText}</span>
        </span>
        <Icon name="chevron" class="form-chevron" />
      </summary>
      <div class="card">
        {form.title && <h2 class="slot-title">{form.title}</h2>}
        {fields}
      </div>
    </details>
  );
}
