import type { Request } from 'express';
import type { AuthorizationPages, BrowserSession } from '../../../oauth/authorization-pages.ts';
import type { Context } from '../../context.ts';
import type { Session } from '../../domain/accounts/sessions.ts';
import { addresses } from '../addresses.ts';
import { shownUnsentForm } from '../shared/components/unsent-form.ts';
import { authorizationProblemPage } from '../shared/requests/error-pages.ts';
import { unsentFormIdOf } from '../shared/requests/page-addresses.ts';
import { sendDocument, setPrivateHeaders } from '../shared/requests/send-document.ts';
import { type Visitor, visitorOf } from '../shared/requests/visitor.ts';
import { shownOf, unsentFormOf } from '../unsent-forms/unsent-forms.ts';
import { renderConsentPage } from './consent-page.tsx';
import { consentProps } from './consent-props.ts';

/** Creates the authorization server's pages for people, and its lookup of the signed-in user. */
export function createAuthorizationPages(context: Context): AuthorizationPages {
  // The authorization server needs the signed-in user and then a page in one request; this makes it one lookup.
  const visitors = new WeakMap<Request, Promise<Visitor>>();
  const visitor = (req: Request): Promise<Visitor> => {
    const known = visitors.get(req) ?? visitorOf(context, req);
    visitors.set(req, known);
    return known;
  };
  return {
    async sessionOf(req) {
      const { session } = await visitor(req);
      // An account that still has to set up a second factor, or that is suspended, cannot give consent.
      return session && !session.mustAddSecondFactor && !session.isSuspended ? browserSession(session) : null;
    },
    async renderConsent(req, res, question) {
      const { locale, csrf, session } = await visitor(req);
      const form = await unsentFormOf(context, { req, session }, unsentFormIdOf(req.originalUrl) ?? '');
      const unsent = form?.path === addresses.consent.href() ? form : null;
      const fields = (name: string) => unsent?.fields.find(([field]) => field === name)?.[1] ?? [];
      const chosen = unsent && { fields, field: (name: string) => fields(name)[0] ?? '' };
      const props = await consentProps(context, { locale, csrf, name: session?.account.name ?? '' }, question, chosen);
      const shown = unsent ? shownOf(unsent, true) : undefined;
      const page = shown ? shownUnsentForm.run(shown, renderConsentPage, props) : renderConsentPage(props);
      sendDocument(context.config, req, res, 200, page);
    },
    async renderError(req, res, problem) {
      const { locale } = await visitor(req);
      const again = req.method === 'GET' ? req.originalUrl : null;
      sendDocument(context.config, req, res, problem.status, authorizationProblemPage(locale, problem, again));
    },
    async redirectToSignIn(req, res, returnTo) {
      const { session } = await visitor(req);
      setPrivateHeaders(context.config, req, res);
      if (session?.isSuspended) return res.redirect(303, addresses.suspension.account.href());
      const { page } = addresses.signIn;
      res.redirect(303, (session ? addresses.security.secondFactor : page).href({ next: returnTo }));
    },
  };
}

/** A session as the authorization server knows it. */
export function browserSession(session: Session): BrowserSession {
  return { userId: session.account.id, sessionHash: session.hash, email: session.account.email };
}
