import type { Context } from '../../context.ts';
import { endAllSessions, endListedSession, listSessions } from '../../domain/accounts/sessions.ts';
import { renderSettingsSecurityPage } from '../pages/settings-security-page.tsx';
import type { PeopleRouter, PersonVisit } from './people-router.ts';
import { clearSessionCookie } from './session-cookie.ts';

/** `/settings/security`: where the person is signed in, and signing out from afar. */
export function addSettingsSecurityPage(people: PeopleRouter, context: Context): void {
  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    return renderSettingsSecurityPage({
      locale: visit.locale,
      csrf: visit.csrf,
      social: visit.session.account.socialEnabled,
      timezone: visit.session.account.timezone,
      sessions: await listSessions(context, visit.session),
      signedOut: visit.parameter('done') === 'signed-out',
      errors,
    });
  }

  people.personPage('/settings/security', {
    get: async (visit) => visit.send(await page(visit)),
  });

  people.personPage('/settings/security/sign-out', {
    get: (visit) => visit.redirect('/settings/security'),
    post: (visit) =>
      visit.attempt(
        async () => {
          // Whoever ends the session of this very browser is sent to sign in by the next page.
          await endListedSession(context, visit.session.account.id, visit.field('sessionId'));
          visit.redirect('/settings/security?done=signed-out');
        },
        (errors) => page(visit, errors),
      ),
  });

  people.personPage('/settings/security/sign-out-everywhere', {
    get: (visit) => visit.redirect('/settings/security'),
    async post(visit) {
      await endAllSessions(context, visit.session.account.id);
      clearSessionCookie(visit.res, context.config);
      visit.redirect('/login');
    },
  });
}
