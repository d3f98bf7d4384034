import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { type TemplateKey, templateIn, templateKeys } from '../../domain/templates/templates.ts';
import { addresses } from '../addresses.ts';

/** Every template as a page in small, with what can be done with it below. */
export function TemplateCards(props: {
  locale: Locale;
  class?: string | undefined;
  /** Before the templates. */
  first?: ComponentChildren;
  card: (key: TemplateKey, name: string) => ComponentChildren;
}) {
  return (
    <ul class={`template-cards ${props.class ?? ''}`.trim()}>
      {props.first}
      {templateKeys.map((key) => (
        <li class="template-card">{props.card(key, templateIn(key, props.locale).name)}</li>
      ))}
    </ul>
  );
}

/** A template in small: the page itself, which nothing can be done in; its name stands beside it. */
export function TemplateScreen({ of }: { of: TemplateKey }) {
  return (
    <span class="template-screen" aria-hidden="true">
      <iframe src={addresses.templates.preview.href({ key: of })} loading="lazy" tabindex={-1} inert title={of} />
    </span>
  );
}
