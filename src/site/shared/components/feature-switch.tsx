import { PostForm } from './form-parts.tsx';

/** Turns a section of the service on (`on` is `yes`) or off, and states the effect. */
export function FeatureSwitch(props: {
  title: string;
  text: string;
  button: string;
  turns: 'on' | 'off';
  action: string;
  csrf: string;
}) {
  return (
    <section class="block">
      <h2 class="block-title">{props.title}</h2>
      <p class="block-text">{props.text}</p>
      <PostForm action={props.action} state={{ csrf: props.csrf }} hidden={{ on: props.turns === 'on' ? 'yes' : '' }}>
        <button class={props.turns === 'on' ? 'action' : 'action action-quiet'} type="submit">
          {props.button}
        </button>
      </PostForm>
    </section>
  );
}
