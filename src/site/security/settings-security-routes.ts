import type { Context } from '../../context.ts';
import { endAllSessions, endListedSession } from '../../domain/accounts/sessions.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { clearSessionCookie } from '../shared/requests/session-cookie.ts';
import { securityDocument } from './security-document.ts';

/** `/settings/security`: sign-in methods and sessions, and ending other sessions. */
export function addSettingsSecurityPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.security.page.pattern, {
    get: async (visit) => visit.send(await securityDocument(context, visit)),
  });

  dashboard.page(addresses.security.changePassword.pattern, {
    get: (visit) => visit.redirect(addresses.security.page.href()),
  });

  dashboard.personPage(addresses.security.signOut.pattern, {
    get: (visit) => visit.redirect(addresses.security.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          // A person who ends the session of this very browser is sent to sign in by the next page.
          await runAction(context, visit, { name: 'end_session' }, (write) =>
            write((tx) => endListedSession(tx, context, visit.session.account.id, visit.field('sessionId'))),
          );
          visit.redirect(addresses.security.page.href({ done: 'signed-out' }));
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });

  dashboard.personPage(addresses.security.signOutEverywhere.pattern, {
    get: (visit) => visit.redirect(addresses.security.page.href()),
    async post(visit) {
      await runAction(context, visit, { name: 'end_all_sessions' }, (write) =>
        write((tx) => endAllSessions(tx, visit.session.account.id, context.now())),
      );
      clearSessionCookie(visit.res, context.config);
      visit.redirect(addresses.signIn.page.href());
    },
  });
}
