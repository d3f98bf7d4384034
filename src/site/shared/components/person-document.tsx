import type { VNode } from 'preact';
import type { Locale } from '../../../domain/errors.ts';
import type { LanguageCode } from '../../../domain/languages.ts';
import { assetPath } from '../assets/assets.ts';
import { houseFonts } from '../styles/house-fonts.ts';
import { peopleStyles } from '../styles/people-styles.ts';
import { type RenderedDocument, renderDocument } from './html-page.tsx';

export interface PersonDocumentOptions {
  locale: Locale;
  /** Language of the few pages that have more languages than the dashboard. */
  lang?: LanguageCode;
  title: string;
  body: VNode;
  /** Style sheets that only this page needs. */
  styles?: readonly string[];
  /** Allowed sources of its frames. */
  frames?: "'self'";
  /** False only for consent: see the document's policy. */
  formAction?: boolean;
  /** False for the few pages that search engines may list. */
  hidden?: boolean;
  /** Addresses of assets (`assetPath`) that add to the page, which does without them too. */
  scripts?: string[];
}

/** A complete document around one of the pages for people. */
export function renderPersonDocument(options: PersonDocumentOptions): RenderedDocument {
  return renderDocument({
    lang: options.lang ?? options.locale,
    dir: 'ltr',
    title: `${options.title} · Vitrine`,
    head: options.hidden === false ? undefined : <meta name="robots" content="noindex" />,
    styles: [peopleStyles, ...(options.styles ?? [])],
    bodyClass: 'people',
    body: options.body,
    scripts: options.scripts,
    formScripts: [assetPath('send-once')],
    frames: options.frames,
    fonts: houseFonts(options.locale),
    formAction: options.formAction ?? true,
  });
}
