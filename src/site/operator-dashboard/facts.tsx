import type { ComponentChildren } from 'preact';

/** A labelled value of a list; null for an omitted one. */
export interface Fact {
  label: string;
  value: ComponentChildren;
}

/** A list of labelled values. */
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
