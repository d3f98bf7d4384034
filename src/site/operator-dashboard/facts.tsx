import type { ComponentChildren } from 'preact';

/** A fact of a list; null for an empty one. */
export interface Fact {
  label: string;
  value: ComponentChildren;
}

/** Facts with their names. */
export function Facts({ facts }: { facts: readonly (Fact | null)[] }) {
  return (
    <dl class="operator-facts">
      {facts.map(
        (fact) =>
          fact && (
            <div>
              <dt>{fact.label}</dt>
              <dd dir="auto">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
