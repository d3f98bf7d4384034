/** A block of code with what it is. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  return (
    <figure class="code">
      <figcaption>{title}</figcaption>
      {/* Reachable by keyboard, since it scrolls sideways. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable (WCAG 2.1.1) */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </figure>
  );
}

/** JSON as people read it. */
export function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}
