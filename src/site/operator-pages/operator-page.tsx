import type { Locale } from '../../domain/errors.ts';
import type { Operator, OperatorPage } from '../../listing-settings.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Brand } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import { type OperatorFacts, type OperatorLanguage, type OperatorTemplate, templatesChanged } from './operator-text.ts';
import { privacyTemplate } from './privacy-template.ts';
import { supportTemplate } from './support-template.ts';
import { termsTemplate } from './terms-template.ts';

const styles = styleSheet('operator-pages/operator-pages');

const templates: Record<OperatorPage, OperatorTemplate> = {
  privacy: privacyTemplate,
  terms: termsTemplate,
  support: supportTemplate,
};

const texts = {
  en: { contact: 'Contact', changed: 'Last changed' },
  ru: { contact: 'Контакты', changed: 'Последнее изменение' },
};

/** One of the operator's pages, written from its template. */
export function renderOperatorPage(page: OperatorPage, locale: Locale, facts: OperatorFacts): RenderedDocument {
  const language = locale === 'ru' ? 'ru' : 'en';
  const { title, lead, sections } = templates[page][language](facts);
  return renderPersonDocument({
    locale: language,
    title,
    styles: [styles],
    hidden: false,
    body: (
      <>
        <header class="bar">
          <Brand />
        </header>
        <main class="desk written">
          <h1 class="desk-title">{title}</h1>
          <p class="desk-lead">{lead}</p>
          {sections.map((section) => (
            <section>
              <h2 class="section-title">{section.title}</h2>
              {section.text.map((paragraph) => (
                <p>{paragraph}</p>
              ))}
              {section.points && (
                <ul>
                  {section.points.map(({ text, href }) => (
                    <li>{href === undefined ? text : <a href={href}>{text}</a>}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
          <Contact locale={language} operator={facts.operator} />
        </main>
      </>
    ),
  });
}

function Contact({ locale, operator }: { locale: OperatorLanguage; operator: Operator }) {
  const t = texts[locale];
  const changed = templatesChanged.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <section>
      <h2 class="section-title">{t.contact}</h2>
      <p>
        <bdi>{operator.name}</bdi>
        <br />
        <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </p>
      <p class="desk-foot">
        {t.changed}: <time datetime={templatesChanged.toISOString().slice(0, 10)}>{changed}</time>
      </p>
    </section>
  );
}
