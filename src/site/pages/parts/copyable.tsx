/** A line to copy: one tap selects all of it. */
export function Copyable(props: { label?: string; text: string }) {
  return (
    <p class="copy">
      {props.label && <span class="copy-label">{props.label}</span>}
      <code>{props.text}</code>
    </p>
  );
}
