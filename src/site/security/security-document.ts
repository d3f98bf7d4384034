import type { Context } from '../../context.ts';
import { readAccess } from '../../domain/accounts/access-records.ts';
import { listIdentities } from '../../domain/accounts/identities/linked-identities.ts';
import { listPasskeys } from '../../domain/accounts/passkeys/passkeys.ts';
import { relyingPartyOf } from '../../domain/accounts/passkeys/relying-party.ts';
import { secondFactorState } from '../../domain/accounts/second-factor/second-factor.ts';
import { listSessions } from '../../domain/accounts/sessions.ts';
import { isRowId } from '../../domain/validation/values.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderSettingsSecurityPage } from './settings-security-page.tsx';

const accessPerPage = 20;

/** Returns the page about signing in, with the input of the last attempt. */
export async function securityDocument(
  context: Context,
  visit: PersonVisit,
  errors?: Record<string, string[]>,
): Promise<RenderedDocument> {
  const { account } = visit.session;
  const asked = Number(visit.parameter('before'));
  const before = isRowId(asked) ? asked : undefined;
  const [sessions, passkeys, identities, factor, records] = await Promise.all([
    listSessions(context, visit.session),
    listPasskeys(context, account.id),
    listIdentities(context, account.id),
    secondFactorState(context, account.id),
    readAccess(context.db.read, account.id, { before, take: accessPerPage + 1 }),
  ]);
  return renderSettingsSecurityPage({
    locale: visit.locale,
    csrf: visit.csrf,
    timezone: visit.timezone,
    sessions,
    passkeys,
    passkeysPossible: relyingPartyOf(context.config) !== null,
    isRecent: visit.session.isRecent,
    provider: context.config.openId?.name ?? null,
    identities,
    hasSecondFactor: factor.confirmedAt !== null,
    access: {
      records: records.slice(0, accessPerPage),
      isNewest: before === undefined,
      olderThan: records.length > accessPerPage ? (records[accessPerPage - 1]?.id ?? null) : null,
      days: context.config.keep.signIns,
    },
    done: visit.parameter('done'),
    values: { name: visit.field('name') },
    errors,
  });
}
