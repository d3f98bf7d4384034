import type { Context } from '../../context.ts';
import { beginPasskey, finishPasskey } from '../../domain/accounts/passkeys/add-passkey.ts';
import { removePasskey } from '../../domain/accounts/passkeys/passkeys.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { respondWithJson } from '../shared/requests/respond-with-json.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import { securityDocument } from './security-document.ts';

/** `/settings/security/passkeys`: adding and removing passkeys. */
export function addSettingsPasskeys(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.security.removePasskey.pattern, {
    get: (visit) => visit.redirect(addresses.security.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'remove_passkey' }, (write) =>
            write((tx) => removePasskey(tx, context, visit.session.account.id, Number(visit.field('passkeyId')))),
          );
          visit.redirect(addresses.security.page.href({ done: 'passkey-removed' }));
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });

  const party = relyingPartyOf(context.config);
  if (party === null) return;

  dashboard.personPage(addresses.security.passkeyOptions.pattern, {
    recent: true,
    withoutSecondFactor: true,
    post: (visit) =>
      respondWithJson(visit, () => beginPasskey(context, party, sessionHolderOf(visit), visit.field('name'))),
  });

  dashboard.personPage(addresses.security.passkeys.pattern, {
    redraws: true,
    withoutSecondFactor: true,
    get: (visit) => visit.redirect(addresses.security.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          const holder = sessionHolderOf(visit);
          const input = { name: visit.field('name'), response: visit.field('passkey') };
          await runAction(context, visit, { name: 'add_passkey' }, () => finishPasskey(context, party, holder, input));
          visit.redirect(addresses.security.page.href({ done: 'passkey-added' }));
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });
}
