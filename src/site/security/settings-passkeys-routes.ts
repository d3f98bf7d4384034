import type { Context } from '../../context.ts';
import type { GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { beginPasskey, finishPasskey } from '../../domain/accounts/passkeys/add-passkey.ts';
import { removePasskey } from '../../domain/accounts/passkeys/passkeys.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import { answerJson } from '../shared/requests/answer-json.ts';
import type { DashboardRouter } from '../shared/requests/dashboard-router.ts';
import { passwordHolderOf } from '../shared/requests/password-holder-of.ts';
import { securityDocument } from './security-document.ts';

/** `/settings/security/passkeys`: adding and removing passkeys. */
export function addSettingsPasskeys(dashboard: DashboardRouter, context: Context, guard: GuessingGuard): void {
  dashboard.personPage('/settings/security/passkeys/remove', {
    get: (visit) => visit.redirect('/settings/security'),
    post: (visit) =>
      visit.attempt(
        async () => {
          await removePasskey(context, visit.session.account.id, Number(visit.field('passkeyId')));
          visit.redirect('/settings/security?done=passkey-removed');
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });

  const party = relyingPartyOf(context.config);
  if (party === null) return;

  dashboard.personPage('/settings/security/passkeys/options', {
    post: (visit) =>
      answerJson(visit, () =>
        beginPasskey(context, guard, party, passwordHolderOf(visit), {
          name: visit.field('name'),
          currentPassword: visit.field('currentPassword'),
        }),
      ),
  });

  dashboard.personPage('/settings/security/passkeys', {
    redraws: true,
    get: (visit) => visit.redirect('/settings/security'),
    post: (visit) =>
      visit.attempt(
        async () => {
          const holder = passwordHolderOf(visit);
          const input = { name: visit.field('name'), answer: visit.field('passkey') };
          await finishPasskey(context, party, holder, input);
          visit.redirect('/settings/security?done=passkey-added');
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });
}
