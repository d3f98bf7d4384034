import type { Context } from '../../../context.ts';
import { ownerAccess } from '../../../domain/profiles/page-access.ts';
import { findOwnProfile, type ProfileRow } from '../../../domain/profiles/profile-rows.ts';
import type { PersonVisit } from './visit.ts';

/** Returns the page that `:profileId` of the address names. Throws `not_found` if it is not the visitor's. */
export function ownProfile({ db }: Pick<Context, 'db'>, visit: PersonVisit): Promise<ProfileRow> {
  return findOwnProfile(db.read, ownerAccess(visit.session.account.id), String(visit.req.params.profileId));
}
