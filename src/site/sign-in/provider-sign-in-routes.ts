import type { Context } from '../../context.ts';
import {
  linkIdentity,
  otherSession,
  rejectUnverifiedAddress,
  unlinkIdentity,
} from '../../domain/accounts/identities/linked-identities.ts';
import { beginProviderVisit, finishProviderVisit } from '../../domain/accounts/identities/provider-visits.ts';
import { signInByIdentity } from '../../domain/accounts/identities/sign-in-by-identity.ts';
import { mailSecurityNews } from '../../domain/accounts/security-mails.ts';
import type { SessionHolder } from '../../domain/accounts/session-holder.ts';
import { enforceLimitOfAddress, perHour } from '../../domain/enforce-limit.ts';
import { preferredLanguage } from '../../domain/languages.ts';
import { equalSecrets, newSecret } from '../../domain/secrets.ts';
import { createOpenIdProvider } from '../../store/outgoing/openid-provider.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { securityDocument } from '../security/security-document.ts';
import { readCookie, setCookie } from '../shared/requests/cookies.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { invitationOf } from './invitation-of.ts';
import { loginDocument } from './login-document.ts';
import { signInBrowser } from './sign-in-browser.ts';
import { signInVisitor } from './sign-in-visitor.ts';

/** An office may share an address. */
const visits = perHour('provider-visits', 300);
const cookie = 'vitrine-provider';
const cookieLifetime = 15 * 60 * 1000;

/** `/login/provider` and `/settings/security/provider`: signing in through the OpenID provider of the settings, linking and unlinking it. */
export function addProviderSignIn(dashboard: DashboardRouter, context: Context): void {
  const { config } = context;
  if (config.openId === null) return;
  const provider = createOpenIdProvider(config.openId, context.outgoing.fetch);

  async function leave(visit: Visit, holder: SessionHolder | null): Promise<void> {
    await enforceLimitOfAddress(context, visits, visit.address);
    const browserSecret = readCookie(visit.req, config, cookie) ?? newSecret();
    // Required for linking, too: the provider's session alone must not make an unattended browser's sign-in recent.
    const isAgain = visit.session !== null && holder === null;
    const url = await beginProviderVisit(
      context,
      provider,
      { browserSecret, holder, isAgain, invitation: invitationOf(visit) },
      visit.next,
    );
    setCookie(visit.res, config, cookie, browserSecret, cookieLifetime);
    visit.redirect(url);
  }

  // By GET: the policy of its page does not let a form's response leave the site.
  dashboard.page(addresses.signIn.provider.pattern, {
    get: (visit) =>
      visit.attempt(
        () => leave(visit, null),
        (errors) => loginDocument(context, visit, errors),
      ),
  });

  dashboard.page(addresses.signIn.providerCallback.pattern, {
    async get(visit) {
      let invitation = '';
      await visit.attempt(
        async () => {
          const { searchParams } = new URL(visit.req.originalUrl, config.publicUrl);
          const secret = readCookie(visit.req, config, cookie);
          const finished = await finishProviderVisit(context, provider, secret, searchParams);
          const { identity, sessionHash, next } = finished;
          if (sessionHash === null) {
            const languageId = preferredLanguage(visit.req.get('accept-language')).id;
            invitation = finished.invitation;
            const browser = signInBrowser(context, visit);
            const started = await signInByIdentity(context, provider, identity, { languageId, browser, invitation });
            return signInVisitor(context, visit, started, next);
          }
          // Another user may have signed in here in the meantime.
          const { session } = visit;
          if (!session || !equalSecrets(session.hash, sessionHash)) throw otherSession();
          await runAction(context, { ...visit, session }, { name: 'link_identity' }, () =>
            linkIdentity(context, provider, finished, session.account.id),
          );
          await mailSecurityNews(context, session.account.id, 'identity');
          visit.redirect(addresses.security.page.href({ done: 'provider-linked' }));
        },
        (errors) => {
          const { session } = visit;
          if (session) return securityDocument(context, { ...visit, session }, errors);
          return loginDocument(context, visit, errors, invitation);
        },
      );
    },
  });

  dashboard.personPage(addresses.security.provider.pattern, {
    recent: true,
    get: (visit) => visit.redirect(addresses.security.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await rejectUnverifiedAddress(context.db.read, context, visit.session.account.id);
          await leave(visit, sessionHolderOf(visit));
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });

  dashboard.personPage(addresses.security.unlinkProvider.pattern, {
    get: (visit) => visit.redirect(addresses.security.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'unlink_identity' }, (write) =>
            write((tx) => unlinkIdentity(tx, context, visit.session.account.id, Number(visit.field('identityId')))),
          );
          visit.redirect(addresses.security.page.href({ done: 'provider-unlinked' }));
        },
        (errors) => securityDocument(context, visit, errors),
      ),
  });
}
