import { describedBy } from './described-by.ts';
import { FieldMessages, Hint } from './form-parts.tsx';
import type { FormState } from './form-state.ts';

/** A labelled box for several lines, with its hint and its messages beside it. */
export function TextArea(props: {
  name: string;
  label: string;
  state: FormState;
  rows: number;
  hint?: string;
  maxLength?: number;
  placeholder?: string;
}) {
  const { name, state } = props;
  const messages = state.errors?.[name] ?? [];
  return (
    <div class={messages.length > 0 ? 'input input-wrong' : 'input'}>
      <label for={name}>{props.label}</label>
      <div class="input-box">
        <textarea
          id={name}
          name={name}
          rows={props.rows}
          dir="auto"
          maxLength={props.maxLength}
          placeholder={props.placeholder}
          {...describedBy(name, { hint: props.hint, messages })}
        >
          {/* The first line break after the tag is no part of the text (HTML standard, "textarea"). */}
          {`\n${state.values?.[name] ?? ''}`}
        </textarea>
      </div>
      <Hint id={name}>{props.hint}</Hint>
      <FieldMessages id={`${name}-error`} messages={messages} />
    </div>
  );
}
