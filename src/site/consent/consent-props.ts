import type { ConsentQuestion } from '../../../oauth/authorization-pages.ts';
import type { Context } from '../../context.ts';
import { appApprovalOf } from '../../domain/approval/approval-settings.ts';
import type { Locale } from '../../domain/errors.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { appPagesOf } from '../../domain/profiles/page-grants.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { addresses } from '../addresses.ts';
import { chosenPages } from '../shared/requests/chosen-pages.ts';
import type { ConsentPageProps } from './consent-page.tsx';

/** The fields of an earlier attempt. */
interface SentForm {
  field(name: string): string;
  fields(name: string): string[];
}

/** Returns the contents of the consent page: with the choices of an earlier attempt, or the app's present settings. */
export async function consentProps(
  context: Context,
  { locale, csrf, name }: { locale: Locale; csrf: string; name: string },
  { handle, client, redirectUri, abilities, session, returnTo }: ConsentQuestion,
  chosen: SentForm | null,
): Promise<ConsentPageProps> {
  const { db, config } = context;
  const { userId } = session;
  const [approval, pages, own] = await Promise.all([
    appApprovalOf(db.read, userId, client.id),
    appPagesOf(db.read, userId, client.id),
    profilesOf(db.read, ownerAccess(userId)),
  ]);
  const changes = chosen?.field('changes') ?? '';
  return {
    locale,
    csrf,
    action: addresses.consent.href(),
    hidden: { handle, returnTo },
    client: { id: client.id, name: client.name, uri: client.clientUri },
    redirectUri,
    scopes: abilities,
    chosenScopes: chosen?.fields('scope'),
    approval: {
      changesWait: changes === '' ? approval.changesWait : changes === 'wait',
      asksFirst: chosen === null ? approval.asksFirst : chosen.field('asksFirst') === 'yes',
    },
    pages: (chosen && chosenPages(chosen)) ?? pages,
    own: own.map(({ id, publicLogin, title }) => ({ id, login: publicLogin, title })),
    account: { name, email: session.email },
    links: config.listing.links,
    anotherAccountHref: addresses.signIn.page.href({ next: returnTo, switch: 1 }),
  };
}
