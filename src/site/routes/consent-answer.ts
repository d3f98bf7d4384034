import { answerConsent } from '../../../oauth/answer-consent.ts';
import { AuthorizationError } from '../../../oauth/authorization-error.ts';
import type { Context } from '../../context.ts';
import { browserSession } from './authorization-pages.ts';
import { carriesCsrf, type PeopleRouter } from './people-router.ts';
import { authorizationProblemPage, outdatedFormPage } from './refusal-pages.ts';

/** `/authorize/consent`: takes a person's answer to the consent page and sends the browser back to the app. */
export function addConsentAnswer(people: PeopleRouter, context: Context): void {
  people.page('/authorize/consent', {
    async post(visit) {
      // Signing in again would not help: the request belongs to the session that was shown it.
      if (!visit.session || !carriesCsrf(visit)) return visit.send(outdatedFormPage(visit.locale), 403);
      try {
        const location = await answerConsent(context, {
          handle: visit.field('handle'),
          decision: visit.field('decision'),
          scopes: visit.fields('scope'),
          session: browserSession(visit.session),
        });
        // Exactly as the authorization server built it; `redirect` would encode it once more.
        visit.res.status(303).set('Location', location).end();
      } catch (error) {
        if (!(error instanceof AuthorizationError)) throw error;
        visit.send(authorizationProblemPage(visit.locale, error.problem), error.problem.status);
      }
    },
  });
}
