import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from 'express';
import type { Context } from '../../context.ts';
import type { Session } from '../../domain/accounts/sessions.ts';
import { equalSecrets } from '../../domain/secrets.ts';
import type { RenderedDocument } from '../html-page.tsx';
import { isSameOrigin } from '../same-origin.ts';
import { receiveFiles } from './received-files.ts';
import { otherSitePage, outdatedFormPage } from './refusal-pages.ts';
import { sendDocument, setPrivateHeaders } from './send-document.ts';
import { type Visit, visitOf } from './visit.ts';
import { visitorOf } from './visitor.ts';

/** What one page does; a method that it does not name is answered with 405. */
interface PageHandlers<V> {
  get?(visit: V): Promise<void> | void;
  post?(visit: V): Promise<void> | void;
  /** The longest form, where 64 kB are not enough. */
  longestForm?: string;
  /** How many files its form may bring (multipart/form-data), for a signed-in person only; `visit.files()` has them. */
  mostFiles?: number;
  /** How it refuses, where its visitors are not the dashboard's people and may read no language of the dashboard's. */
  refusals?: { otherSite(req: Request): RenderedDocument; errors: ErrorRequestHandler };
}

/** A visit by somebody who is signed in. */
export type PersonVisit = Visit & { session: Session };

/** Routes for people: each request is checked, its visitor known and its headers set before a page sees it. */
export interface PeopleRouter {
  router: Router;
  /** A page for everybody. */
  page(path: string, handlers: PageHandlers<Visit>): void;
  /** A page for a signed-in person; others sign in first and come back. Its forms must carry the session's `csrf`. */
  personPage(path: string, handlers: PageHandlers<PersonVisit>): void;
}

export function createPeopleRouter(context: Context): PeopleRouter {
  const router = express.Router();

  function mount(path: string, handlers: PageHandlers<Visit>): void {
    const { get, post, longestForm = '64kb', mostFiles, refusals } = handlers;
    const form = express.urlencoded({ extended: false, limit: longestForm });
    const files = mostFiles === undefined ? [] : [receiveFiles(context, mostFiles)];
    const route = router.route(path).all((req, res, next) => {
      setPrivateHeaders(context.config, req, res);
      next();
    });
    if (get) route.get(async (req, res) => get(await visit(req, res)));
    if (post) {
      const sameOrigin = refuseOtherSites(refusals?.otherSite);
      route.post(sameOrigin, form, ...files, async (req: Request, res: Response) => post(await visit(req, res)));
    }
    route.all((_req, res) => {
      res.set('Allow', [...(get ? ['GET', 'HEAD'] : []), ...(post ? ['POST'] : [])].join(', ')).sendStatus(405);
    });
    if (refusals) route.all(refusals.errors);
  }

  function refuseOtherSites(page: ((req: Request) => RenderedDocument) | undefined): RequestHandler {
    return async (req, res, next) => {
      if (isSameOrigin(req, context.config.publicUrl)) return next();
      const refusal = page ? page(req) : otherSitePage((await visitorOf(context, req)).locale);
      sendDocument(context.config, req, res, 403, refusal);
    };
  }

  async function visit(req: Request, res: Response): Promise<Visit> {
    return visitOf(context, req, res, await visitorOf(context, req));
  }

  return {
    router,
    page: mount,
    personPage(path, { get, post, ...rest }) {
      mount(path, {
        ...rest,
        ...(get && {
          get: (visit) => (isPerson(visit) ? get(visit) : visit.redirect(signInPath(visit.req.originalUrl))),
        }),
        ...(post && {
          post(visit) {
            if (!isPerson(visit)) return visit.redirect('/login');
            if (!carriesCsrf(visit)) return visit.send(outdatedFormPage(visit.locale), 403);
            return post(visit);
          },
        }),
      });
    },
  };
}

/** Where to sign in and then come back. */
export function signInPath(next: string): string {
  return `/login?next=${encodeURIComponent(next)}`;
}

/** True for a form that was drawn for the very session it is sent with. */
export function carriesCsrf(visit: Visit): boolean {
  return visit.csrf !== '' && equalSecrets(visit.field('csrf'), visit.csrf);
}

function isPerson(visit: Visit): visit is PersonVisit {
  return visit.session !== null;
}
