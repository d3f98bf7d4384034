import { maxAnswerLength } from '../../domain/forms/check-answers.ts';
import type { FormField as Field } from '../../domain/forms/form-fields.ts';
import { canHaveLink, type NoticeLink } from '../../domain/forms/form-notice.ts';
import { usePage } from '../../site/public-page/page-context.ts';
import { OwnersLink } from './form-notice.tsx';

/** Typed text has its own direction; addresses and numbers go from left to right in every language. */
interface InputType {
  type: string;
  autocomplete?: string;
  inputMode?: 'decimal' | 'url';
  dir?: 'auto' | 'ltr';
}

const inputTypes: Partial<Record<Field['type'], InputType>> = {
  text: { type: 'text', dir: 'auto' },
  email: { type: 'email', autocomplete: 'email', dir: 'ltr' },
  phone: { type: 'tel', autocomplete: 'tel', dir: 'ltr' },
  number: { type: 'number', inputMode: 'decimal' },
  date: { type: 'date' },
  // An input of the type url accepts no address without https://, which the server adds.
  url: { type: 'text', inputMode: 'url', autocomplete: 'url', dir: 'ltr' },
};

interface FieldProps {
  slotId: number;
  field: Field;
  /** The value sent before; empty at first. */
  value: string;
  /** Error of that value. */
  error: string | undefined;
  /** In the label of a checkbox. */
  link: NoticeLink | undefined;
}

/** One field of a lead form, with the browser's own input for its type, the earlier value and its error. */
export function FormFieldInput({ slotId, field, value, error, link }: FieldProps) {
  const { texts } = usePage();
  const id = `field-${slotId}-${field.id}`;
  const wrong = error !== undefined;
  const shared = {
    id,
    name: field.id,
    required: field.required,
    ...(wrong && { 'aria-invalid': true, 'aria-describedby': `${id}-error` }),
  };
  const label = (
    <>
      <bdi>{link && canHaveLink(field) ? <LinkedLabel label={field.label} link={link} /> : field.label}</bdi>
      {field.required && (
        <span class="field-required" title={texts.required}>
          {' *'}
        </span>
      )}
    </>
  );
  const messages = wrong && (
    <p class="field-error" id={`${id}-error`}>
      {error}
    </p>
  );
  if (field.type === 'checkbox') {
    return (
      <div class="field">
        <label class="field-check" for={id}>
          <input type="checkbox" value="yes" checked={value !== ''} {...shared} />
          <span>{label}</span>
        </label>
        {messages}
      </div>
    );
  }
  return (
    <div class="field">
      <label for={id}>{label}</label>
      {field.type === 'textarea' ? (
        <textarea rows={4} dir="auto" maxLength={maxAnswerLength.textarea} {...shared}>
          {value}
        </textarea>
      ) : field.type === 'select' ? (
        <select {...shared}>
          <option value="">{texts.choose}</option>
          {/* Without `value` a browser sends the text; `chosenOption` accepts its white space as browsers collapse it. */}
          {(field.options ?? []).map((option) => (
            <option selected={option === value} dir="auto">
              {option}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...inputTypes[field.type]}
          // Without it a browser accepts no fractions of a number.
          step={field.type === 'number' ? 'any' : undefined}
          maxLength={field.type === 'number' || field.type === 'date' ? undefined : maxAnswerLength[field.type]}
          value={value === '' ? undefined : value}
          {...shared}
        />
      )}
      {messages}
    </div>
  );
}

/** Returns the label with its link: on the link's words if the label contains them, else after the label. */
function LinkedLabel({ label, link }: { label: string; link: NoticeLink }) {
  const at = link.words === '' ? -1 : label.indexOf(link.words);
  if (at === -1) {
    return (
      <>
        {label} <OwnersLink link={link} />
      </>
    );
  }
  return (
    <>
      {label.slice(0, at)}
      <OwnersLink link={link} />
      {label.slice(at + link.words.length)}
    </>
  );
}
