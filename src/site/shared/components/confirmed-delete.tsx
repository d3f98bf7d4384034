import { Choice, PostForm } from './form-parts.tsx';
import type { FormState } from './form-state.ts';

/** Deletes one object: states the consequences, and requires a tick (`confirm`, `yes`), so that it cannot happen by a wrong click. */
export function ConfirmedDelete(props: {
  title: string;
  /** Consequences, a paragraph each. */
  texts: readonly string[];
  confirm: string;
  confirmText: string;
  action: string;
  state: FormState;
}) {
  return (
    <section class="block">
      <h2 class="block-title">{props.title}</h2>
      {props.texts.map((text) => (
        <p class="block-text">{text}</p>
      ))}
      <PostForm action={props.action} state={props.state}>
        <Choice
          name="confirm"
          value="yes"
          checked={false}
          label={props.confirm}
          text={props.confirmText}
          messages={props.state.errors?.confirm}
        />
        <p>
          <button class="danger" type="submit">
            {props.title}
          </button>
        </p>
      </PostForm>
    </section>
  );
}
