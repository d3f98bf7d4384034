import type { Context } from '../../context.ts';
import { endAllSessions, endListedSession } from '../../domain/accounts/sessions.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import { clearSessionCookie } from '../shared/requests/session-cookie.ts';
import { securityDocument } from './security-document.ts';

/** `/settings/security`: how and where the person is signed in, and signing out from afar. */
export function addSettingsSecurityPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage('/settings/security', {
    get: async (visit) => visit.send(await securityDocument(context, visit)),
  });

  dashboard.personPage('/settings/security/sign-out', {
    get: (visit) => visit.redirect('/settings/security'),
    post: (visit) =>
      visit.attempt(
        async () => {
          // Whoever ends the session of this very browser is sent to sign in by the next page.
          await endListedSession(context, visit.session.account.id, visit.field('sessionId'));
          visit.redirect('/settings/security?done=signed-out');
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });

  dashboard.personPage('/settings/security/sign-out-everywhere', {
    get: (visit) => visit.redirect('/settings/security'),
    async post(visit) {
      await endAllSessions(context, visit.session.account.id);
      clearSessionCookie(visit.res, context.config);
      visit.redirect('/login');
    },
  });
}
