import { VitrineMark } from '../brand.tsx';
import { type RenderedDocument, renderDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { notFoundStyles } from '../styles/public-page-styles.ts';
import { publicPageTexts } from './texts.ts';

export interface NotFoundPageProps {
  locale: Locale;
  /** The login that was asked for, where it may be taken. */
  login?: string | undefined;
}

/** The answer to an address without a page: says so, and offers the address to whoever wants it. */
export function renderNotFoundPage({ locale, login }: NotFoundPageProps): RenderedDocument {
  const texts = publicPageTexts[locale];
  return renderDocument({
    lang: locale,
    dir: 'ltr',
    title: `${texts.notFoundTitle} · Vitrine`,
    head: <meta name="robots" content="noindex" />,
    styles: [notFoundStyles],
    bodyClass: 'public',
    body: (
      <main class="not-found">
        <VitrineMark class="mark not-found-mark" />
        <h1 class="page-title">{texts.notFoundTitle}</h1>
        {login && <p class="not-found-login">/{login}</p>}
        <p class="not-found-text">{texts.notFoundText}</p>
        <p class="not-found-ways">
          <a
            class="action"
            href={login ? `/auth/sign-up?next=${encodeURIComponent(`/my-links?login=${login}`)}` : '/auth/sign-up'}
          >
            {texts.notFoundClaim}
          </a>
          <a class="action action-quiet" href="/">
            {texts.notFoundHome}
          </a>
        </p>
      </main>
    ),
  });
}
