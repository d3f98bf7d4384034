import * as z from 'zod';
import type { Transaction } from '../../store/database.ts';
import { setLegalLinks } from '../../store/statements/profiles.ts';
import { trackWrittenLinks } from '../link-lists/written-links.ts';
import { optionalWebOrMailLink } from '../links/web-or-mail-link.ts';
import { parseOrThrow } from '../validation/field-errors.ts';
import { ownerAccess } from './page-access.ts';
import { bumpRevision, findOwnProfile } from './profile-rows.ts';

const storedLink = z.string().default('');
const storedLinks = z.object({ privacy: storedLink, imprint: storedLink });

/** Addresses of the page owner's own privacy policy and imprint, or empty. */
export type LegalLinks = z.output<typeof storedLinks>;

/** Reads the stored links of a page. */
export function parseLegalLinks(json: string | null): LegalLinks {
  return storedLinks.parse(json === null ? {} : JSON.parse(json));
}

/** Returns the links that there are. */
export function legalLinkList({ privacy, imprint }: LegalLinks): string[] {
  return [privacy, imprint].filter((link) => link !== '');
}

const typedLinks = z.object({ privacy: optionalWebOrMailLink, imprint: optionalWebOrMailLink });
type TypedLegalLinks = z.input<typeof typedLinks>;

/** Returns the stored form of the links, by the rules for writing. */
export const legalLinksToStore = typedLinks.transform((links) =>
  links.privacy === '' && links.imprint === '' ? null : JSON.stringify(links),
);

/**
 * Sets the links of an own page. Only the dashboard offers it, so nothing waits and no version has it (docs/decisions/0465). Throws
 * `not_found`, `validation_failed`.
 */
export async function changeLegalLinks(
  tx: Transaction,
  userId: number,
  profileKey: string,
  typed: TypedLegalLinks,
  now: Date,
): Promise<void> {
  const row = await findOwnProfile(tx, ownerAccess(userId), profileKey);
  const legalLinks = parseOrThrow(legalLinksToStore, typed);
  if (legalLinks === row.legalLinks) return;
  tx.send(setLegalLinks, { legalLinks, profileId: row.id });
  trackWrittenLinks(tx, row.id, legalLinkList(parseLegalLinks(legalLinks)));
  bumpRevision(tx, row.id, now);
}
