import { Field } from './field.tsx';
import type { FormState } from './form-state.ts';

/** A labelled box for several lines. */
export function TextArea(props: {
  name: string;
  label: string;
  state: FormState;
  rows: number;
  hint?: string;
  maxLength?: number;
  placeholder?: string;
  /** Distinguishes the inputs of two forms on one page. */
  idPrefix?: string;
}) {
  const { name, state } = props;
  const id = `${props.idPrefix ?? ''}${name}`;
  return (
    <Field id={id} label={props.label} hint={props.hint} messages={state.errors?.[name]}>
      {(tied) => (
        <div class="input-box">
          <textarea
            id={id}
            name={name}
            rows={props.rows}
            dir="auto"
            maxLength={props.maxLength}
            placeholder={props.placeholder}
            {...tied}
          >
            {/* The first line break after the tag is not part of the text (HTML standard, "textarea"). */}
            {`\n${state.values?.[name] ?? ''}`}
          </textarea>
        </div>
      )}
    </Field>
  );
}
