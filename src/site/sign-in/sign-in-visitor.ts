import type { Context } from '../../context.ts';
import { mailSecurityNews } from '../../domain/accounts/security-mails.ts';
import { endSession, type SignInOutcome } from '../../domain/accounts/sessions.ts';
import { addresses } from '../addresses.ts';
import { setCookie } from '../shared/requests/cookies.ts';
import { readSessionCookie, setSessionCookie } from '../shared/requests/session-cookie.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { latestUnsentAddress } from '../unsent-forms/unsent-forms.ts';
import { storeBrowserSecret } from './sign-in-browser.ts';

/** Time for which the browser keeps the token of a waiting sign-in; the server decides when the sign-in ends. */
const secondStepLifetime = 10 * 60 * 1000;

/**
 * Gives the browser the new session, and sends the visitor to their original target; or to the second step, if the sign-in waits for it.
 */
export async function signInVisitor(
  context: Context,
  visit: Visit,
  outcome: SignInOutcome,
  next = visit.next,
): Promise<void> {
  if ('pendingToken' in outcome) {
    setCookie(visit.res, context.config, 'vitrine-sign-in', outcome.pendingToken, secondStepLifetime);
    return visit.redirect(addresses.signIn.secondFactor.href(next === null ? {} : { next }));
  }
  const { userId, token, isNewBrowser, browserSecret } = outcome;
  // A new token at every sign-in, so that a planted one is useless.
  const former = readSessionCookie(visit.req, context.config);
  if (former !== null) await endSession(context, former);
  setSessionCookie(visit.res, context.config, token);
  storeBrowserSecret(context, visit, browserSecret);
  if (isNewBrowser) await mailSecurityNews(context, userId, 'browser');
  // A person who opens the mail about a forgotten password no longer sees the waiting form.
  visit.redirect(next ?? (await latestUnsentAddress(context, visit.req, userId)) ?? addresses.myLinks.list.href());
}
