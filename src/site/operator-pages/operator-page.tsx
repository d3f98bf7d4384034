import { languageByCode } from '../../domain/languages.ts';
import type { RetentionPeriod } from '../../domain/retention/retention-period.ts';
import type { Operator, OperatorPage } from '../../listing-settings.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { Brand } from '../shared/components/layouts.tsx';
import { renderPersonDocument } from '../shared/components/person-document.tsx';
import { styleSheet } from '../shared/styles/style-sheet.ts';
import {
  type OperatorFacts,
  type OperatorLanguage,
  type OperatorText,
  operatorLanguages,
  type PageRetentionName,
  textsChanged,
} from './operator-text.ts';
import { operatorTexts } from './operator-texts.ts';

const styles = styleSheet('operator-pages/operator-pages');

export interface OperatorPageProps {
  page: OperatorPage;
  language: OperatorLanguage;
  facts: OperatorFacts;
  /** The operator's pages, on this server and elsewhere. */
  links: readonly { page: OperatorPage; href: string }[];
  /** Returns how long this server keeps data; null for no limit. */
  retentionPeriod(name: PageRetentionName): RetentionPeriod | null;
}

/** Renders one of the operator's pages, with its other languages and the operator's other pages. */
export function renderOperatorPage(props: OperatorPageProps): RenderedDocument {
  const { page, language, facts } = props;
  const { title, lead, sections } = textOf(page, language, facts);
  const contact = facts.operator && <Contact page={page} language={language} operator={facts.operator} />;
  return renderPersonDocument({
    // The fonts of the dashboard, which has Latin and Cyrillic ones.
    locale: language === 'ru' ? 'ru' : 'en',
    lang: language,
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
          <Languages {...props} />
          {/* The imprint begins with the contact. */}
          {page === 'imprint' && contact}
          {sections.map(({ title, text = [], points = [], times = [], after = [] }) => (
            <section>
              <h2 class="section-title">{title}</h2>
              {text.map((paragraph) => (
                <p>{paragraph}</p>
              ))}
              {points.length > 0 && (
                <ul>
                  {points.map(({ text, href }) => (
                    <li>{href === undefined ? text : <a href={href}>{text}</a>}</li>
                  ))}
                </ul>
              )}
              {times.length > 0 && <Times {...props} names={times} />}
              {after.map((paragraph) => (
                <p>{paragraph}</p>
              ))}
            </section>
          ))}
          {page !== 'imprint' && contact}
          <Foot {...props} />
        </main>
      </>
    ),
  });
}

function textOf(page: OperatorPage, language: OperatorLanguage, facts: OperatorFacts): OperatorText {
  const texts = operatorTexts[language];
  const { operator } = facts;
  if (page === 'privacy' || page === 'accessibility') return texts[page](facts);
  if (operator === null) throw new Error(`/${page} needs an operator with a name`);
  return texts[page]({ ...facts, operator });
}

/** The times after which something is deleted, with the server's own figures. */
function Times({
  names,
  language,
  retentionPeriod,
  facts,
}: OperatorPageProps & { names: readonly PageRetentionName[] }) {
  const { times, untilDeleted } = operatorTexts[language];
  // Visitors are distinguished only with full statistics.
  const stored = names.filter((name) => name !== 'visitors' || facts.statistics === 'on');
  return (
    <dl class="times">
      {stored.map((name) => {
        const kept = retentionPeriod(name);
        return (
          <div>
            <dt>{times[name]}</dt>
            <dd>{kept === null ? untilDeleted : wordsOf(language, kept)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

function wordsOf(language: OperatorLanguage, { value, unit }: RetentionPeriod): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

/** Pages that name the contact point (Regulation (EU) 2022/2065, articles 11 and 12). */
const pagesOfContactPoint: ReadonlySet<OperatorPage> = new Set(['terms', 'support', 'imprint']);

function Contact(props: { page: OperatorPage; language: OperatorLanguage; operator: Operator }) {
  const { page, language, operator } = props;
  return (
    <section>
      <h2 class="section-title">{operatorTexts[language].contact}</h2>
      <address>
        <bdi>{operator.name}</bdi>
        {operator.address && <bdi class="lines">{operator.address}</bdi>}
        <a href={`mailto:${operator.email}`}>{operator.email}</a>
      </address>
      {pagesOfContactPoint.has(page) && (
        <p>{operatorTexts[language].contactPoint(namesOf(operator.languages, language))}</p>
      )}
    </section>
  );
}

/** Returns the names of languages as a list, in a language. */
function namesOf(codes: readonly string[], language: OperatorLanguage): string {
  const names = new Intl.DisplayNames([language], { type: 'language' });
  return new Intl.ListFormat(language).format(codes.map((code) => names.of(code) ?? code));
}

function Languages({ page, language }: OperatorPageProps) {
  return (
    <nav class="page-languages" aria-label={operatorTexts[language].languages}>
      {operatorLanguages.map((other) => (
        <a
          href={addresses.operatorPages[page].href({ lang: other })}
          lang={other}
          hreflang={other}
          aria-current={other === language ? 'page' : undefined}
        >
          {languageByCode(other)?.name}
        </a>
      ))}
    </nav>
  );
}

function Foot({ page, language, links }: OperatorPageProps) {
  const { names, changed } = operatorTexts[language];
  const date = textsChanged.toLocaleDateString(language, { dateStyle: 'long', timeZone: 'UTC' });
  return (
    <footer class="desk-foot">
      <p>
        {changed} <time datetime={textsChanged.toISOString().slice(0, 10)}>{date}</time>
      </p>
      <p class="page-links">
        {links
          .filter((link) => link.page !== page)
          .map((link) => (
            <a href={link.href}>{names[link.page]}</a>
          ))}
      </p>
    </footer>
  );
}
