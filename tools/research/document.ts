import { blockTitle } from '../../src/domain/analytics/block-title.ts';
import { notFound, type ServiceError } from '../../src/domain/errors.ts';
import { pageUrl } from '../../src/domain/profiles/profile-view.ts';
import type { Found } from '../../src/domain/search/search-pages.ts';
import { textOf } from '../../src/texts/index.ts';

/** Returns the id with which a found page or slot is fetched; it stays the same when the page's login changes. */
export function documentId({ profile, slot }: Found): string {
  return slot === null ? `profiles/${profile.id}` : `profiles/${profile.id}/slots/${slot.id}`;
}

/** Parses the id of a document. Throws `not_found` for any other text. */
export function parseDocumentId(id: string): { profileId: string; slotId: number | null } {
  const [, profileId, slotId] = /^profiles\/(\d{1,15})(?:\/slots\/(\d{1,15}))?$/.exec(id) ?? [];
  if (profileId === undefined) throw documentNotFound();
  return { profileId, slotId: slotId === undefined ? null : Number(slotId) };
}

/** `not_found` for an id that names no page or block of the account. */
export function documentNotFound(): ServiceError {
  return notFound(
    textOf((t) => t.requestMessages.noSuchDocument),
    'id',
  );
}

/** Returns the title of a page or slot in a list. */
export function documentTitle({ profile, slot }: Found): string {
  const page = profile.title || profile.login;
  return slot === null ? page : `${blockTitle(slot) ?? slot.type} (${page})`;
}

/** Its public address; a slot has an anchor on its page. */
export function documentUrl(publicUrl: string, { profile, slot }: Found): string {
  const page = pageUrl(publicUrl, profile.login);
  return slot === null ? page : `${page}#slot-${slot.id}`;
}
