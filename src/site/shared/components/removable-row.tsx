import type { ComponentChildren } from 'preact';

/** One entry of a list, with a button that removes it; `field` identifies the entry in the form. */
export function RemovableRow(props: {
  csrf: string;
  action: string;
  field: { name: string; value: string | number };
  button: string;
  /** Label of the button for screen readers. */
  buttonLabel: string;
  /** Content below, over the whole width. */
  below?: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <li class={props.below ? 'row row-with-below' : 'row'}>
      <div class="row-words">{props.children}</div>
      <form method="post" action={props.action}>
        <input type="hidden" name="csrf" value={props.csrf} />
        <input type="hidden" name={props.field.name} value={props.field.value} />
        <button class="danger" type="submit" aria-label={props.buttonLabel}>
          {props.button}
        </button>
      </form>
      {props.below}
    </li>
  );
}
