import type { Reader } from '../../store/database.ts';
import type { Actor } from '../actor.ts';
import { nullIfNotFound } from '../errors.ts';
import { type FormReader, formIds } from '../forms/own-form.ts';
import { grantedPages, mayUsePage, type PageAccess } from '../profiles/page-access.ts';
import { findOwnProfile } from '../profiles/profile-rows.ts';
import { EventsError } from './events-error.ts';

/** The page and form that a subscription is limited to. */
export interface EventFilter {
  profileId: number | null;
  formId: string | null;
}

/** Checks that the caller has the page and the form of a filter. Throws EventsError: others do not exist for the caller. */
export async function assertOwnFilter(
  reader: FormReader & Pick<Reader, 'first'>,
  actor: Actor,
  { profileId, formId }: EventFilter,
): Promise<void> {
  if (profileId !== null && !(await findOwnProfile(reader, actor, String(profileId)).catch(nullIfNotFound))) {
    throw new EventsError('NotFound', 'arguments.profileId: you have no such page: list_profiles lists them', {
      kind: 'profile',
    });
  }
  if (formId !== null && !(await formIds(reader, actor)).some(({ id }) => id === formId)) {
    throw new EventsError('NotFound', 'arguments.formId: you have no such form: list_forms lists them', {
      kind: 'form',
    });
  }
}

/** Returns the parameters of statements for the events that exist for the caller: nothing else may move a cursor (docs/decisions/0545). */
export function eventScope(access: PageAccess): { userId: number; isLimited: number; pages: readonly number[] } {
  const pages = grantedPages(access);
  const { userId } = access;
  return pages === 'all' ? { userId, isLimited: 0, pages: [] } : { userId, isLimited: 1, pages };
}

/** Returns whether the page of an event exists for the caller (docs/decisions/0545). */
export function mayLearnOf(access: PageAccess, { profileId }: Pick<EventFilter, 'profileId'>): boolean {
  return profileId === null || mayUsePage(access, { id: profileId, userId: access.userId });
}
