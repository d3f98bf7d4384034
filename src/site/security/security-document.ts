import type { Context } from '../../context.ts';
import { listIdentities } from '../../domain/accounts/identities/linked-identities.ts';
import { listPasskeys } from '../../domain/accounts/passkeys/passkeys.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import { listSessions } from '../../domain/accounts/sessions.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderSettingsSecurityPage } from './settings-security-page.tsx';

/** The page about signing in, with what the last attempt brought. */
export async function securityDocument(
  context: Context,
  visit: PersonVisit,
  errors?: Record<string, string[]>,
): Promise<RenderedDocument> {
  const { account } = visit.session;
  const [sessions, passkeys, identities] = await Promise.all([
    listSessions(context, visit.session),
    listPasskeys(context, account.id),
    listIdentities(context, account.id),
  ]);
  return renderSettingsSecurityPage({
    locale: visit.locale,
    csrf: visit.csrf,
    timezone: visit.timezone,
    email: account.email,
    sessions,
    passkeys,
    passkeysPossible: relyingPartyOf(context.config) !== null,
    hasPassword: visit.session.hasPassword,
    provider: context.config.openId?.name ?? null,
    identities,
    done: visit.parameter('done'),
    values: { name: visit.field('name') },
    errors,
  });
}
