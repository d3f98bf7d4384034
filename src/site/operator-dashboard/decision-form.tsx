import type { Locale } from '../../domain/errors.ts';
import { maxSuspensionText } from '../../domain/suspension/suspension-text.ts';
import { Choice, PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { InputGroup } from '../shared/components/input-group.tsx';
import { TextArea } from '../shared/components/text-area.tsx';

/** A form for a decision with reasons: posts `decision`, one of the choices, and `answer`. */
export function DecisionForm(props: {
  locale: Locale;
  action: string;
  state: FormState;
  title: string;
  /** Name of the choices. */
  label: string;
  choices: readonly { value: string; label: string; text: string }[];
  answer: string;
  answerHint: string;
  button: string;
}) {
  const { state } = props;
  return (
    <section class="block">
      <h2 class="block-title">{props.title}</h2>
      <PostForm action={props.action} state={state}>
        <InputGroup id="decision" label={props.label} messages={state.errors?.decision}>
          {props.choices.map((choice) => (
            <Choice type="radio" name="decision" checked={state.values?.decision === choice.value} {...choice} />
          ))}
        </InputGroup>
        <TextArea
          name="answer"
          label={props.answer}
          hint={props.answerHint}
          maxLength={maxSuspensionText}
          rows={4}
          state={state}
        />
        <button class="action" type="submit">
          {props.button}
        </button>
      </PostForm>
    </section>
  );
}
