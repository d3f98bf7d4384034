import type { ComponentChildren } from 'preact';
import { groupDescribedBy } from './described-by.ts';
import { FieldMessages, Hint } from './field.tsx';

/** Inputs that belong together under one name, such as the choices of one question, tied to their hint and messages. */
export function InputGroup(props: {
  /** Begins the ids of hint and messages. */
  id: string;
  label: string;
  hint?: string | undefined;
  messages?: readonly string[] | undefined;
  class?: string;
  children: ComponentChildren;
}) {
  const { id, hint, messages = [] } = props;
  return (
    <fieldset class={props.class ?? 'choices'} {...groupDescribedBy(id, { hint, messages })}>
      <legend>{props.label}</legend>
      {props.children}
      <Hint id={id}>{hint}</Hint>
      <FieldMessages id={`${id}-error`} messages={messages} />
    </fieldset>
  );
}
