import type { VNode } from 'preact';
import { type RenderedDocument, renderDocument } from '../../html-page.tsx';
import type { Locale } from '../../locale.ts';
import { peopleStyles } from '../../styles/people-styles.ts';

export interface PersonDocumentOptions {
  locale: Locale;
  title: string;
  body: VNode;
  /** False only for consent: see the document's policy. */
  formAction?: boolean;
  /** False for the few pages that search engines may list. */
  hidden?: boolean;
}

/** A complete document around one of the pages for people. */
export function renderPersonDocument(options: PersonDocumentOptions): RenderedDocument {
  return renderDocument({
    lang: options.locale,
    dir: 'ltr',
    title: `${options.title} · Vitrine`,
    head: options.hidden === false ? undefined : <meta name="robots" content="noindex" />,
    styles: [peopleStyles],
    bodyClass: 'people',
    body: options.body,
    formAction: options.formAction ?? true,
  });
}
