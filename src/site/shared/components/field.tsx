import type { ComponentChildren } from 'preact';
import { useContext } from 'preact/hooks';
import { Icon } from '../../icons/icon.tsx';
import { asSentence } from '../as-sentence.ts';
import { assetPath } from '../assets/assets.ts';
import { describedBy } from './described-by.ts';
import { UsedScripts } from './used-scripts.ts';

/** A labelled field of a form with its hint and its messages, tied together for screen readers: `children` draws the input itself. */
export function Field(props: {
  id: string;
  label: string;
  hint?: ComponentChildren;
  messages?: readonly string[] | undefined;
  /** Content between the hint and the messages. */
  below?: ComponentChildren;
  /** Takes the attributes that tie the input to the words about it. */
  children: (tied: ReturnType<typeof describedBy>) => ComponentChildren;
}) {
  const { id, hint, messages = [] } = props;
  return (
    <div class={messages.length > 0 ? 'input input-wrong' : 'input'}>
      <label for={id}>{props.label}</label>
      {props.children(describedBy(id, { hint, messages }))}
      <Hint id={id}>{hint}</Hint>
      {props.below}
      <FieldMessages id={`${id}-error`} messages={messages} />
    </div>
  );
}

/** Hint of one field, by the field's id. */
export function Hint({ id, children }: { id: string; children: ComponentChildren }) {
  return children ? (
    <p class="input-hint" id={`${id}-hint`}>
      {children}
    </p>
  ) : null;
}

/** The messages beside one field; the script `corrected` removes them once its value is changed. */
export function FieldMessages({ id, messages }: { id: string; messages: readonly string[] }) {
  const scripts = useContext(UsedScripts);
  if (messages.length === 0) return null;
  scripts?.add(assetPath('corrected'));
  return (
    <p class="input-error" id={id}>
      <Icon name="warning" />
      <span>{messages.map(asSentence).join(' ')}</span>
    </p>
  );
}
