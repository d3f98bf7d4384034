import type { ComponentChildren } from 'preact';
import type { Locale } from '../../domain/errors.ts';
import { type TemplateKey, templateIn, templateKeys } from '../../domain/templates/templates.ts';
import { addresses } from '../addresses.ts';
import { cardSize } from './template-card-file.ts';

/** Every template as a small page, with its actions below. */
export function TemplateCards(props: {
  locale: Locale;
  class?: string | undefined;
  card: (key: TemplateKey, name: string) => ComponentChildren;
}) {
  return (
    <ul class={`template-cards ${props.class ?? ''}`.trim()}>
      {templateKeys.map((key) => (
        <li class="template-card">{props.card(key, templateIn(key, props.locale).name)}</li>
      ))}
    </ul>
  );
}

/**
 * The top of a template's page as a small picture; its name is beside it. A frame with the page itself would make a phone send many
 * requests.
 */
export function TemplateScreen({ of }: { of: TemplateKey }) {
  return (
    <img
      class="template-screen"
      src={addresses.templates.card.href({ file: `${of}.webp` })}
      {...cardSize}
      alt=""
      loading="lazy"
      decoding="async"
    />
  );
}
