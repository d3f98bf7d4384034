import type { Locale } from '../../domain/errors.ts';
import { addresses } from '../addresses.ts';
import { TemplateCards, TemplateScreen } from './template-cards.tsx';

/** The templates, each linked to its preview; the document needs the style sheet `templates/templates`. */
export function TemplateGallery(props: { locale: Locale; class?: string }) {
  return (
    <TemplateCards
      {...props}
      card={(key, name) => (
        <a class="template-link" href={addresses.templates.page.href({ key })}>
          <TemplateScreen of={key} />
          <span class="template-name">{name}</span>
        </a>
      )}
    />
  );
}
