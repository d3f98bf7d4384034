import type { LinkedForm } from '../../../domain/slots/slot-type.ts';
import { usePage } from '../page-context.ts';

type Field = LinkedForm['fields'][number];

const inputTypes: Record<string, { type: string; autocomplete?: string }> = {
  text: { type: 'text' },
  email: { type: 'email', autocomplete: 'email' },
  phone: { type: 'tel', autocomplete: 'tel' },
  number: { type: 'number' },
  date: { type: 'date' },
  url: { type: 'url', autocomplete: 'url' },
};

/** One field of a lead form, with the browser's own input for its type. */
export function FormField({ slotId, field }: { slotId: number; field: Field }) {
  const { texts } = usePage();
  const id = `field-${slotId}-${field.id}`;
  const shared = { id, name: field.id, required: field.required };
  const label = (
    <>
      {field.label}
      {field.required && (
        <span class="field-required" title={texts.required}>
          {' *'}
        </span>
      )}
    </>
  );
  if (field.type === 'checkbox') {
    return (
      <label class="field field-check" for={id}>
        <input type="checkbox" value="yes" {...shared} />
        <span>{label}</span>
      </label>
    );
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {field.type === 'textarea' ? (
        <textarea rows={4} maxLength={5000} {...shared} />
      ) : field.type === 'select' ? (
        <select {...shared}>
          <option value="">{texts.choose}</option>
          {(field.options ?? []).map((option) => (
            <option value={option}>{option}</option>
          ))}
        </select>
      ) : (
        <input {...(inputTypes[field.type] ?? { type: 'text' })} {...shared} />
      )}
    </div>
  );
}
