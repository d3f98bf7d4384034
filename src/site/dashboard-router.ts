import express, { type NextFunction, type Request, type RequestHandler, type Response, type Router } from 'express';
import type { Context } from '../context.ts';
import type { Session } from '../domain/accounts/sessions.ts';
import { changesToReview } from '../domain/approval/waiting-changes.ts';
import { ServiceError } from '../domain/errors.ts';
import { acceptedRegion } from '../domain/languages.ts';
import { isOperator } from '../domain/operators/operators.ts';
import { hasSocial } from '../domain/social/account-rows.ts';
import type { UnsentForm } from '../domain/unsent-forms/unsent-forms.ts';
import { clientProtocol } from '../http/client-address.ts';
import { texts } from '../texts/index.ts';
import type { Texts } from '../texts/texts.ts';
import { addresses } from './addresses.ts';
import { layoutState } from './shared/components/layout-state.ts';
import { renderErrorPage } from './shared/components/message-page.tsx';
import { renderSignedOutFrame } from './shared/components/signed-out-frame.tsx';
import { shownUnsentForm } from './shared/components/unsent-form.ts';
import { answeredForm, answerForm, withAcceptedForm } from './shared/requests/answered-form.ts';
import { otherSitePage } from './shared/requests/error-pages.ts';
import { isTokenOfSession, ownerOfForm } from './shared/requests/form-token.ts';
import { listAbove } from './shared/requests/list-above.ts';
import {
  isSamePage,
  type PageRoute,
  pageOfButton,
  unsentFormIdOf,
  withUnsent,
} from './shared/requests/page-addresses.ts';
import { receiveFiles } from './shared/requests/received-files.ts';
import { isSameOrigin } from './shared/requests/same-origin.ts';
import { sendDocument, setPrivateHeaders } from './shared/requests/send-document.ts';
import { statusOfParser } from './shared/requests/status-of-parser.ts';
import { type PersonVisit, type Visit, visitOf } from './shared/requests/visit.ts';
import { visitorOf } from './shared/requests/visitor.ts';
import { newTabSignInHref, signedOutScript } from './unsent-forms/script-answers.ts';
import {
  answerUnsentForm,
  asksForJson,
  drawForm,
  resendUnsentForm,
  showUnsentForm,
  unsentFormOf,
} from './unsent-forms/unsent-forms.ts';

/** Handlers of one page; a method without a handler gets 405. */
interface PageHandlers<V> {
  get?(visit: V): Promise<void> | void;
  post?(visit: V): Promise<void> | void;
  /** Maximum length of the form, if 64 kB are not enough. */
  maxFormSize?: string;
  /** Renders the page again for a form or file that is too long; without it, the response is an error page. */
  tooLarge?(visit: V): Promise<void> | void;
  /** Maximum number of files in its form (multipart/form-data), for a signed-in person only; `visit.files()` has them. */
  maxFiles?: number;
  /** Limit of each, if it differs from that of a picture. */
  maxMegabytes?: number;
}

interface PersonPageHandlers extends PageHandlers<PersonVisit> {
  /**
   * True for a form with typed text, whose `post` does nothing outside of `attempt`: input sent without a session is shown in it again.
   * Without it, a POST counts as a mere button.
   */
  redraws?: boolean;
  /**
   * True for actions that an unattended browser must not perform: a POST needs a sign-in within the last ten minutes (docs/decisions/0445).
   * The user signs in again and gets the form back unchanged.
   */
  recent?: boolean;
  /** True for pages of an account that has to set up a second factor first (docs/decisions/0448). */
  withoutSecondFactor?: boolean;
  /** True for pages of the owner of a suspended account (docs/interface.md 2.6). */
  whileSuspended?: boolean;
  /** True for a page in a frame of the dashboard that changes nothing. */
  framed?: boolean;
  /** True for a page for new users: without a session it asks for sign-up instead of sign-in, if sign-up is open. */
  forNewcomers?: boolean;
  /** Text of the 404 page for `not_found`: an unknown object, or another account's. */
  gone?: NotFoundTexts;
}

type Handler = (visit: PersonVisit) => Promise<void> | void;
type NotFoundTexts = (texts: Texts) => { gone: string; goneText: string };

/** Routes for people. Every request has been checked, its visitor identified and its headers set before a page handles it. */
export interface DashboardRouter {
  router: Router;
  /** Adds a page that needs no session. */
  page(path: string, handlers: PageHandlers<Visit>): void;
  /** A page for a signed-in person; others sign in first and come back. Its forms must carry the session's `csrf`. */
  personPage(path: string, handlers: PersonPageHandlers): void;
}

/** Creates a router to which pages are added; each of their responses gets the private headers (`setPrivateHeaders`). */
export function createDashboardRouter(context: Context): DashboardRouter {
  const router = express.Router();
  const protocolOf = clientProtocol(context.config);
  /** Routes of signed-in people, in the order in which they are matched. */
  const routes: PageRoute[] = [];

  function mount(path: string, handlers: PageHandlers<Visit>): void {
    const { get, post, maxFormSize = '64kb', tooLarge, maxFiles, maxMegabytes } = handlers;
    const form = express.urlencoded({ extended: false, limit: maxFormSize });
    const files = maxFiles === undefined ? [] : [receiveFiles(context, maxFiles, maxMegabytes)];
    const route = router.route(path).all((req, res, next) => {
      setPrivateHeaders(context.config, req, res);
      next();
    });
    if (get) route.get(async (req, res) => get(await visit(req, res)));
    if (post) {
      route.post(rejectOtherSites, form, ...files, async (req: Request, res: Response, next: NextFunction) =>
        post(drawnInPlace(await visit(req, res), next)),
      );
    }
    if (tooLarge) {
      route.post(async (error: unknown, req: Request, res: Response, next: NextFunction) =>
        isTooLarge(error) ? tooLarge(await visit(req, res)) : next(error),
      );
    }
    route.all((_req, res) => {
      res.set('Allow', [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])].join(', ')).sendStatus(405);
    });
  }

  const rejectOtherSites: RequestHandler = async (req, res, next) => {
    if (isSameOrigin(req, context.config.publicUrl, protocolOf)) return next();
    sendDocument(context.config, req, res, 403, otherSitePage((await visitorOf(context, req)).locale));
  };

  /** The layout has links and a badge that depend on the account. */
  function forWhom(handler: Handler): Handler {
    return async (visit) => {
      const { account } = visit.session;
      const state = {
        isOperator: isOperator(context.config, account),
        hasSocial: await hasSocial(context, account.id),
        changesToReview: await changesToReview(context.db.read, account.id),
        region: acceptedRegion(visit.req.get('accept-language'), visit.locale),
      };
      return layoutState.run(state, () => handler(visit));
    };
  }

  async function visit(req: Request, res: Response): Promise<Visit> {
    return visitOf(context, req, res, await visitorOf(context, req));
  }

  /**
   * A form that the script `upload` sends from a page that it leads back to: the response is that page, without a second request
   * (docs/decisions/0565).
   */
  function drawnInPlace(visit: Visit, next: NextFunction): Visit {
    const page = visit.req.get('x-draws');
    if (page === undefined) return visit;
    return {
      ...visit,
      redirect(path) {
        const [address = '', fragment] = path.split('#', 2);
        if (address.split('?', 1)[0] !== page) return visit.redirect(path);
        visit.res.set('Content-Location', fragment === undefined ? address : `${address}#${fragment}`);
        Object.assign(visit.req, { method: 'GET', url: address, body: undefined });
        answeredForm.exit(() => router(visit.req, visit.res, next));
      },
    };
  }

  return {
    router,
    page: mount,
    personPage(
      path,
      {
        gone,
        redraws = false,
        recent = false,
        withoutSecondFactor = false,
        whileSuspended = false,
        framed = false,
        forNewcomers = false,
        ...handlers
      },
    ) {
      const { get: show, post: take, tooLarge: refuse, ...rest } = handlers;
      const admitted = (handler: Handler | undefined) => {
        if (handler === undefined) return undefined;
        const afterSteps = withoutSecondFactor ? handler : afterSecondFactor(handler);
        return forWhom(orNotFoundPage(gone, whileSuspended ? afterSteps : unlessSuspended(afterSteps)));
      };
      const get = admitted(show);
      const post = admitted(take);
      const tooLarge = admitted(refuse);
      const isOurs = (visit: PersonVisit) =>
        carriesCsrf(context, visit) || (framed && isFormOfAccount(context, visit, visit.session));

      /** The unsent form of exactly this address; a page's script may send its id elsewhere, such as to the preview. */
      async function unsentForm(visit: PersonVisit, id: string | null): Promise<UnsentForm | null> {
        const form = redraws && id !== null ? await unsentFormOf(context, visit, id) : null;
        return form && isSamePage(form.path, visit.req.originalUrl) ? form : null;
      }

      async function showPage(visit: PersonVisit, get: Handler): Promise<void> {
        const unsent = unsentFormIdOf(visit.req.originalUrl);
        const form = await unsentForm(visit, unsent);
        if (form && post) return showUnsentForm(visit, form, post);
        if (unsent !== 'pressed') return get(visit);
        const redirect = (address: string) => visit.redirect(withUnsent(address, unsent));
        await shownUnsentForm.run(unsent, () => get({ ...visit, redirect }));
      }

      routes.push({ pattern: path, isPage: get !== undefined && !framed });
      mount(path, {
        ...rest,
        ...(get && {
          get(visit) {
            if (isPerson(visit)) return showPage(withAcceptedForm(visit), get);
            if (framed) return visit.send(renderSignedOutFrame(visit.locale, newTabSignInHref), 401);
            if (asksForJson(visit.req)) return signedOutScript(visit);
            const way = forNewcomers && context.config.signUp === 'open' ? 'signUp' : 'page';
            visit.redirect(addresses.signIn[way].href({ next: visit.req.originalUrl }));
          },
        }),
        ...(tooLarge && {
          tooLarge: (visit) =>
            isPerson(visit)
              ? tooLarge(visit)
              : visit.redirect(addresses.signIn.page.href({ next: visit.req.originalUrl })),
        }),
        ...(post && {
          async post(visit) {
            // Sent by the script `drafts`: the form is to be drawn, regardless of its other fields.
            if (visit.field('draft') !== '') {
              if (redraws && isPerson(visit) && isOurs(visit)) return drawForm(visit, post);
              visit.res.sendStatus(403);
              return;
            }
            const isTooOld = recent && isPerson(visit) && !visit.session.isRecent;
            if (!isPerson(visit) || !isOurs(visit) || isTooOld) {
              if (framed)
                return visit.send(renderSignedOutFrame(visit.locale, newTabSignInHref), visit.session ? 403 : 401);
              const shown = redraws
                ? { shownAt: visit.req.originalUrl }
                : { shownAt: pageOfButton(visit.req.path, routes), isButton: true };
              return answerUnsentForm(context, visit, { ...shown, isTooOld });
            }
            const form = await unsentForm(visit, visit.field('unsent'));
            return answerForm(visit, (asked) => (form ? resendUnsentForm(context, asked, form, post) : post(asked)));
          },
        }),
      });
    },
  };
}

/** Redirects an account that has to set up a second factor, and does nothing else. */
function afterSecondFactor(handler: Handler): Handler {
  return (visit) =>
    visit.session.mustAddSecondFactor ? visit.redirect(addresses.security.secondFactor.href()) : handler(visit);
}

/** Redirects the owner of a suspended account to the reason, and does nothing else. */
function unlessSuspended(handler: Handler): Handler {
  return (visit) => (visit.session.isSuspended ? visit.redirect(addresses.suspension.account.href()) : handler(visit));
}

/** Shows the 404 page with a link to existing objects, if the handler throws `not_found`. */
function orNotFoundPage(wordsOf: NotFoundTexts | undefined, handler: Handler): Handler {
  if (wordsOf === undefined) return handler;
  return async (visit) => {
    try {
      await handler(visit);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
      const { locale } = visit;
      const { gone, goneText } = wordsOf(texts[locale]);
      visit.send(renderErrorPage({ locale, title: gone, text: goneText, way: listAbove(visit.req.path, locale) }), 404);
    }
  };
}

/** Returns whether a form was rendered for the session that it is sent with. */
export function carriesCsrf({ config }: Context, visit: Visit): boolean {
  return visit.session !== null && isTokenOfSession(config.secretKeys, visit.session, visit.field('csrf'));
}

/** Returns true for a form that was drawn for the signed-in account, in any session: enough for pages that change nothing. */
export function isFormOfAccount({ config }: Context, visit: Visit, { account }: Session): boolean {
  return ownerOfForm(config.secretKeys, visit.field('csrf')) === account.id;
}

function isTooLarge(error: unknown): boolean {
  return error instanceof ServiceError ? error.code === 'payload_too_large' : statusOfParser(error) === 413;
}

function isPerson(visit: Visit): visit is PersonVisit {
  return visit.session !== null;
}
