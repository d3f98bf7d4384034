import type { LanguageCode } from '../../domain/languages.ts';
import { addresses } from '../addresses.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { publicPageTexts } from './texts.ts';
import { renderVisitorMessage } from './visitor-message.tsx';

export interface NotFoundPageProps {
  languageCode: LanguageCode;
  /** The requested login, if a page can have it. */
  login?: string | undefined;
  /** Whether anyone can sign up. */
  signUpOpen: boolean;
}

/** Page for an unused address, which offers the address of a possible page to new users if anyone can sign up. */
export function renderNotFoundPage({ languageCode, login, signUpOpen }: NotFoundPageProps): RenderedDocument {
  const texts = publicPageTexts[languageCode];
  return renderVisitorMessage({
    languageCode,
    title: texts.notFoundTitle,
    about: login && `/${login}`,
    text: texts.notFoundText,
    ways: signUpOpen && login && (
      <a class="action" href={addresses.signIn.signUp.href({ next: addresses.myLinks.list.href({ login }) })}>
        {texts.notFoundClaim}
      </a>
    ),
  });
}
