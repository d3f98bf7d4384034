import type { AuthorizationProblem } from '../../../../oauth/authorization-pages.ts';
import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { asSentence } from '../as-sentence.ts';
import type { RenderedDocument } from '../components/html-page.tsx';
import { renderErrorPage, renderMessagePage } from '../components/message-page.tsx';

/** Page for a form sent by another site. */
export function otherSitePage(locale: Locale): RenderedDocument {
  return renderErrorPage({
    locale,
    title: texts[locale].requestErrors.refused,
    text: texts[locale].requestErrors.otherSite,
  });
}

/** Page for a form that was drawn for another session, with a way to draw it again if there is one. */
export function outdatedFormPage(locale: Locale, again?: string): RenderedDocument {
  return renderErrorPage({
    locale,
    title: texts[locale].requestErrors.refused,
    text: texts[locale].requestErrors.outdated,
    way: again === undefined ? undefined : { href: again, label: texts[locale].requestErrors.tryAgain },
  });
}

/** Page for a form without an owner, sent without a session. */
export function unsavedFormPage(locale: Locale): RenderedDocument {
  return renderErrorPage({
    locale,
    title: texts[locale].requestErrors.notSignedIn,
    text: texts[locale].requestErrors.unkept,
  });
}

/** For a form that was drawn for another account than the one that is signed in, and where to sign in with that one. */
export function otherAccountPage(locale: Locale, signIn: string): RenderedDocument {
  const { otherAccount, otherAccountText, toOtherAccount } = texts[locale].requestErrors;
  const way = { href: signIn, label: toOtherAccount };
  return renderMessagePage({ locale, title: otherAccount, text: otherAccountText, way });
}

/** Page for a body that is too long or does not match its type. */
export function badRequestPage(locale: Locale): RenderedDocument {
  return renderErrorPage({
    locale,
    title: texts[locale].requestErrors.refused,
    text: texts[locale].requestErrors.badRequest,
  });
}

/** Page for a form that is rejected on every page, with the reason. */
export function rejectedFormPage(locale: Locale, text: string): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].requestErrors.refused, text: asSentence(text) });
}

/** For a form about something that was deleted while it was sent. */
export function gonePage(locale: Locale): RenderedDocument {
  return renderErrorPage({
    locale,
    title: texts[locale].requestErrors.refused,
    text: texts[locale].requestErrors.gone,
  });
}

/**
 * For an authorization request that cannot get its response at the app's own address. `again` is the path that repeats the request, which
 * is offered after a temporary problem; otherwise the page leads to the connected apps and how to connect one.
 */
export function authorizationProblemPage(
  locale: Locale,
  problem: AuthorizationProblem,
  again: string | null,
): RenderedDocument {
  const { noConsent, tryAgain, toApps } = texts[locale].requestErrors;
  const isTemporary = problem.status === 429 || problem.status >= 500;
  return renderErrorPage({
    locale,
    title: noConsent,
    text: problem.text[locale],
    reference: problem.code,
    way:
      isTemporary && again !== null
        ? { href: again, label: tryAgain }
        : { href: addresses.apiAccess.page.href(), label: toApps },
  });
}

/** Page for an outage of something the service depends on, and what to do. */
export function unavailablePage(locale: Locale, text: string): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].requestErrors.unavailable, text: asSentence(text) });
}

/** Page for an address of the authorization server at a former address of the service. */
export function movedPage(locale: Locale, publicUrl: string): RenderedDocument {
  const { moved, movedText, toNewAddress } = texts[locale].requestErrors;
  const way = { href: `${publicUrl}/`, label: toNewAddress };
  return renderMessagePage({ locale, title: moved, text: movedText(`${publicUrl}/mcp`), way });
}

/** Page for an unexpected failure; shows no internals. */
export function failurePage(locale: Locale, reference: string | undefined): RenderedDocument {
  return renderErrorPage({
    locale,
    title: texts[locale].requestErrors.failedTitle,
    text: texts[locale].requestErrors.failed,
    reference,
  });
}
