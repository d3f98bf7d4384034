import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { PostForm } from '../shared/components/form-parts.tsx';
import type { FormState } from '../shared/components/form-state.ts';
import { TextArea } from '../shared/components/text-area.tsx';

/** A form for an action with a `reason`, which the owner reads. */
export function ReasonForm(props: {
  locale: Locale;
  action: string;
  state: FormState;
  title: string;
  text: string;
  button: string;
  isDanger?: boolean;
  /** Distinguishes the forms of a page. */
  idPrefix: string;
}) {
  const t = texts[props.locale].operatorDashboard;
  return (
    <section class="block">
      <h2 class="block-title">{props.title}</h2>
      <p class="block-text">{props.text}</p>
      <PostForm action={props.action} state={props.state}>
        <TextArea
          name="reason"
          label={t.reason}
          hint={t.reasonHint}
          maxLength={2_000}
          rows={3}
          idPrefix={props.idPrefix}
          state={props.state}
        />
        <button class={props.isDanger ? 'danger' : 'action'} type="submit">
          {props.button}
        </button>
      </PostForm>
    </section>
  );
}

/** A form of one button. */
export function ButtonForm(props: { action: string; state: FormState; title: string; text: string; button: string }) {
  return (
    <section class="block">
      <h2 class="block-title">{props.title}</h2>
      <p class="block-text">{props.text}</p>
      <PostForm action={props.action} state={props.state}>
        <button class="action" type="submit">
          {props.button}
        </button>
      </PostForm>
    </section>
  );
}
