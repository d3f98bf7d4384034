import type { ComponentChildren } from 'preact';
import type { LanguageCode } from '../../domain/languages.ts';
import { addresses } from '../addresses.ts';
import { VitrineMark } from '../shared/components/brand.tsx';
import { type RenderedDocument, renderDocument } from '../shared/components/html-page.tsx';
import { textDirection } from '../shared/text-direction.ts';
import { notFoundStyles } from './styles/public-page-styles.ts';
import { publicPageTexts } from './texts.ts';

export interface VisitorMessageProps {
  languageCode: LanguageCode;
  title: string;
  /** An address or a number that the message is about; it is read from left to right. */
  about?: string | undefined;
  text: string;
  /** Whom to write to. */
  contact?: ComponentChildren;
  /** Ways on, before the one to the start page. */
  ways?: ComponentChildren;
  /** Address of the start page, if not here. */
  home?: string;
}

/** Page with one message for a visitor, in place of a page. */
export function renderVisitorMessage({
  languageCode,
  title,
  about,
  text,
  contact,
  ways,
  home = addresses.landing.href(),
}: VisitorMessageProps): RenderedDocument {
  return renderDocument({
    lang: languageCode,
    dir: textDirection(languageCode),
    title: `${title} · Vitrine`,
    head: <meta name="robots" content="noindex" />,
    styles: [notFoundStyles],
    bodyClass: 'public',
    body: (
      <main class="not-found">
        <VitrineMark class="mark not-found-mark" />
        <h1 class="page-title">{title}</h1>
        {about && (
          <p class="not-found-login" dir="ltr">
            {about}
          </p>
        )}
        <p class="not-found-text">{text}</p>
        {contact && <p class="not-found-text">{contact}</p>}
        <p class="not-found-ways">
          {ways}
          <a class="action action-quiet" href={home}>
            {publicPageTexts[languageCode].notFoundHome}
          </a>
        </p>
      </main>
    ),
  });
}
