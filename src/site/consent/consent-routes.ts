import { answerConsent, openQuestion } from '../../../oauth/answer-consent.ts';
import { AuthorizationError } from '../../../oauth/authorization-error.ts';
import type { BrowserSession } from '../../../oauth/authorization-pages.ts';
import type { Context } from '../../context.ts';
import { type FieldErrors, ServiceError } from '../../domain/errors.ts';
import { deleteUnsentForm } from '../../domain/unsent-forms/unsent-forms.ts';
import { addresses } from '../addresses.ts';
import { carriesCsrf, type DashboardRouter } from '../dashboard-router.ts';
import { chosenPages } from '../shared/requests/chosen-pages.ts';
import { authorizationProblemPage, outdatedFormPage } from '../shared/requests/error-pages.ts';
import { ownerOfForm } from '../shared/requests/form-token.ts';
import { safeNextPath } from '../shared/requests/next-path.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { loginDocument } from '../sign-in/login-document.ts';
import { answerUnsentForm, unsentFormOf } from '../unsent-forms/unsent-forms.ts';
import { browserSession } from './authorization-pages.ts';
import { renderConsentPage } from './consent-page.tsx';
import { consentProps } from './consent-props.ts';

/** `/authorize/consent`: accepts a person's decision on the consent page and sends the browser back to the app. */
export function addConsentAnswer(dashboard: DashboardRouter, context: Context): void {
  dashboard.page(addresses.consent.pattern, {
    async post(visit) {
      if (visit.session?.isSuspended) return visit.redirect(addresses.suspension.account.href());
      if (!visit.session || visit.session.mustAddSecondFactor || !carriesCsrf(context, visit))
        return refuse(context, visit);
      try {
        const location = await answerConsent(context, {
          handle: visit.field('handle'),
          decision: visit.field('decision'),
          scopes: visit.fields('scope'),
          changes: visit.field('changes'),
          asksFirst: visit.field('asksFirst') === 'yes',
          pages: chosenPages(visit),
          session: browserSession(visit.session),
        });
        const unsent = await unsentFormOf(context, visit, visit.field('unsent'));
        if (unsent) await deleteUnsentForm(context, unsent);
        // Exactly as the authorization server built it; `redirect` would encode it once more.
        visit.res.status(303).set('Location', location).end();
      } catch (error) {
        if (error instanceof AuthorizationError) {
          const { locale } = visit;
          const page = authorizationProblemPage(locale, error.problem, requestPath(context, visit));
          return visit.send(page, error.problem.status);
        }
        if (!(error instanceof ServiceError) || error.fields === null) throw error;
        await askAgain(context, visit, browserSession(visit.session), error.fields);
      }
    },
  });
}

/** Shows the question again, with the choices of the person and what is wrong with them. */
async function askAgain(context: Context, visit: Visit, session: BrowserSession, wrong: FieldErrors): Promise<void> {
  const question = await openQuestion(context, visit.field('handle'), session);
  if (question === null) return visit.send(outdatedFormPage(visit.locale, requestPath(context, visit)), 403);
  const { locale, csrf } = visit;
  const shown = { locale, csrf, name: visit.session?.account.name ?? '' };
  const props = await consentProps(context, shown, { ...question, returnTo: requestPath(context, visit) }, visit);
  const errors = Object.fromEntries(
    Object.entries(wrong).map(([name, said]) => [name, said.map((text) => text[locale])]),
  );
  visit.send(renderConsentPage({ ...props, errors }), 422);
}

/**
 * The request belongs to the session that displayed it: another session of the same user shows the question again, with the same boxes
 * ticked.
 */
async function refuse(context: Context, visit: Visit): Promise<void> {
  if (ownerOfForm(context.config.secretKeys, visit.field('csrf')) === null) {
    return visit.send(outdatedFormPage(visit.locale, requestPath(context, visit)), 403);
  }
  await answerUnsentForm(context, visit, { shownAt: requestPath(context, visit) }, async (next) =>
    visit.send(await loginDocument(context, { ...visit, next }), 403),
  );
}

/** Returns the path of the form's authorization request, to repeat it. */
function requestPath({ config }: Context, visit: Visit): string {
  const path = safeNextPath(visit.field('returnTo'), config.publicUrl);
  return path?.startsWith('/authorize?') ? path : addresses.myLinks.list.href();
}
