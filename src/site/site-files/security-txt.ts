import type { Listing } from '../../listing-settings.ts';
import { addresses } from '../addresses.ts';

const day = 24 * 60 * 60 * 1_000;
/** RFC 9116, section 2.5.5, recommends less than a year. */
const validFor = 180 * day;

/** `/.well-known/security.txt` (RFC 9116); null if the operator gave no contact. It changes with the UTC day. */
export function securityText(publicUrl: string, { operator, links, ownPages }: Listing, now: Date): string | null {
  const support = ownPages.includes('support') ? null : links.support;
  const contacts = [
    ...(operator ? [`mailto:${operator.email}`] : []),
    // Section 2.5.4: a web address has to begin with https.
    ...(support && /^(https:\/\/|mailto:)/.test(support) ? [support] : []),
  ];
  if (contacts.length === 0) return null;
  const expires = new Date(Math.floor(now.getTime() / day) * day + validFor);
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${expires.toISOString()}`,
    `Canonical: ${publicUrl}${addresses.siteFiles.security.href()}`,
    '',
  ].join('\n');
}
