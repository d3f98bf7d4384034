import type { Context } from '../../context.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { unsentFormIdOf } from '../shared/requests/page-addresses.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { invitationOf } from './invitation-of.ts';
import { renderLoginPage } from './login-page.tsx';
import { signInPurpose } from './sign-in-purpose.ts';

/** Returns the page for signing in, with the input of the last attempt. */
export async function loginDocument(
  context: Context,
  visit: Visit,
  errors?: Record<string, string[]>,
  invitation = invitationOf(visit),
): Promise<RenderedDocument> {
  const { config } = context;
  const unsent = visit.next === null ? null : unsentFormIdOf(visit.next);
  const isAgain = visit.session !== null && (visit.parameter('again') || visit.field('again')) !== '';
  return renderLoginPage({
    locale: visit.locale,
    csrf: visit.csrf,
    next: visit.next ?? undefined,
    purpose: await signInPurpose(context, visit.next),
    siteHost: new URL(config.publicUrl).host,
    signUpOpen: config.signUp === 'open' || (config.signUp === 'invite' && invitation !== ''),
    invitation: invitation || undefined,
    passkeys: relyingPartyOf(config) !== null,
    provider: config.openId?.name,
    values: { email: visit.field('email') || (isAgain ? (visit.session?.account.email ?? '') : '') },
    errors,
    isAgain,
    unsent: unsent === null || unsent === 'pressed' ? (unsent ?? undefined) : 'unsent',
  });
}
