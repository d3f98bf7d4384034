import type { Request, Response } from 'express';
import type { Ability } from '../src/domain/actor.ts';
import type { Text } from '../src/domain/errors.ts';

/** The user who is signed in to the browser that sent a request. */
export interface BrowserSession {
  userId: number;
  /** Identifies the session without opening it: the hash under which it is stored. */
  sessionHash: string;
  email: string;
}

/** The content of the consent page. All texts come from the client and must be escaped. */
export interface ConsentQuestion {
  /** Sent back as a hidden field; useless without the session it was made for. */
  handle: string;
  client: { id: string; name: string; clientUri: string | null };
  /** Address of the response; the page must name its host. */
  redirectUri: string;
  /** The requested abilities, each with a checkbox of its own. */
  abilities: Ability[];
  session: BrowserSession;
  /** Path and query of this request, for signing in with another account and coming back. */
  returnTo: string;
}

/** A problem that can only be shown on a page, because the redirect URI cannot be trusted. */
export interface AuthorizationProblem {
  /** The HTTP status of the response. */
  status: number;
  /** The OAuth error code. */
  code: string;
  text: Text;
}

/** Pages of the authorization flow; the site implements them. */
export interface AuthorizationPages {
  sessionOf(req: Request): Promise<BrowserSession | null>;
  /** Responds 200 with the consent form. Its Content-Security-Policy must carry no `form-action`: Chromium applies it to the redirect. */
  renderConsent(req: Request, res: Response, question: ConsentQuestion): void | Promise<void>;
  renderError(req: Request, res: Response, problem: AuthorizationProblem): void | Promise<void>;
  /** Sends the person to sign in (or up) and then to `returnTo`, a path of this server. */
  redirectToSignIn(req: Request, res: Response, returnTo: string): Promise<void>;
}
