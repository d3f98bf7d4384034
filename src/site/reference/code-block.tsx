import { texts } from '../../texts/index.ts';

/** A block of code with its title, and a button that copies it where the script `copy` runs. */
export function CodeBlock({ title, text }: { title: string; text: string }) {
  const { copy, copied } = texts.en.shared.copyable;
  return (
    <figure class="code">
      <figcaption>{title}</figcaption>
      <button type="button" class="code-copy" data-copies data-copied={copied} aria-label={`${copy}: ${title}`} hidden>
        {copy}
      </button>
      <span class="said-only" role="status" />
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
