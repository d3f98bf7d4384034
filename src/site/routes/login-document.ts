import type { Context } from '../../context.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import type { RenderedDocument } from '../html-page.tsx';
import { renderLoginPage } from '../pages/login-page.tsx';
import type { Visit } from './visit.ts';

/** The page for signing in, with what the last attempt brought. */
export function loginDocument(
  { config }: Pick<Context, 'config'>,
  visit: Visit,
  errors?: Record<string, string[]>,
): RenderedDocument {
  return renderLoginPage({
    locale: visit.locale,
    csrf: visit.csrf,
    next: visit.next ?? undefined,
    signUpOpen: config.signUp === 'open',
    passkeys: relyingPartyOf(config) !== null,
    provider: config.openId?.name,
    values: { email: visit.field('email') },
    errors,
  });
}
