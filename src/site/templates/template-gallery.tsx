import type { Locale } from '../../domain/errors.ts';
import { addresses } from '../addresses.ts';
import { claimed } from './claimed.ts';
import { TemplateCards, TemplateScreen } from './template-cards.tsx';

/** The templates, each linked to its preview; the document needs the style sheet `templates/templates`. `login`: a claimed address. */
export function TemplateGallery({ login = '', ...props }: { locale: Locale; class?: string; login?: string }) {
  return (
    <TemplateCards
      {...props}
      card={(key, name) => (
        <a class="template-link" href={addresses.templates.page.href({ key }, claimed(login))}>
          <TemplateScreen of={key} />
          <span class="template-name">{name}</span>
        </a>
      )}
    />
  );
}
