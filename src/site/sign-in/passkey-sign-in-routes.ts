import type { Context } from '../../context.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import { beginPasskeySignIn, signInWithPasskey } from '../../domain/accounts/passkeys/sign-in-with-passkey.ts';
import { enforceLimitOfAddress, perHour } from '../../domain/enforce-limit.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { respondWithJson } from '../shared/requests/respond-with-json.ts';
import { loginDocument } from './login-document.ts';
import { signInBrowser } from './sign-in-browser.ts';
import { signInVisitor } from './sign-in-visitor.ts';

/** Each visit of the sign-in page needs one challenge; an office may share an address. */
const challenges = perHour('passkey-challenges', 600);
const attempts = perHour('passkey-attempts', 100);

/** `/login/passkey` and `/login/passkey/options`: signing in with a passkey, where browsers have them for this server. */
export function addPasskeySignIn(dashboard: DashboardRouter, context: Context): void {
  const party = relyingPartyOf(context.config);
  if (party === null) return;

  dashboard.page(addresses.signIn.passkeyOptions.pattern, {
    post: (visit) =>
      respondWithJson(visit, async () => {
        await enforceLimitOfAddress(context, challenges, visit.address);
        return beginPasskeySignIn(context, party);
      }),
  });

  dashboard.page(addresses.signIn.passkey.pattern, {
    get: (visit) => visit.redirect(addresses.signIn.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await enforceLimitOfAddress(context, attempts, visit.address);
          await signInVisitor(
            context,
            visit,
            await signInWithPasskey(context, party, visit.field('passkey'), signInBrowser(context, visit)),
          );
        },
        (errors) => loginDocument(context, visit, errors),
      ),
  });
}
