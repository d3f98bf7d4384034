import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { houseFonts } from '../styles/house-fonts.ts';
import { peopleStyles } from '../styles/people-styles.ts';
import { type RenderedDocument, renderDocument } from './html-page.tsx';

/** Replaces the content of a frame of the dashboard; `href` is the address for signing in beside it. */
export function renderSignedOutFrame(locale: Locale, href: string): RenderedDocument {
  const t = texts[locale].shared.signedOutFrame;
  return renderDocument({
    lang: locale,
    dir: 'ltr',
    title: t.title,
    styles: [peopleStyles],
    fonts: houseFonts(locale),
    bodyClass: 'people',
    isPreview: true,
    body: (
      // Without the home link of other cards: no other page is allowed in this frame.
      <div class="card-layout">
        <main class="panel">
          <h1 class="panel-title">{t.title}</h1>
          <p class="panel-lead">{t.text}</p>
          <a class="action action-wide" href={href} target="_blank" rel="noopener">
            {t.signIn}
          </a>
        </main>
      </div>
    ),
  });
}
