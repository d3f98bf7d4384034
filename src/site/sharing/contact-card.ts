import { pageName } from '../public-page/page-header.tsx';
import type { PublicProfile } from '../public-page/props.ts';
import type { ShownSlot } from '../public-page/slots/slot-data.ts';
import { safeHref } from '../shared/safe-href.ts';

/** Data of a page for an address book. */
export interface ContactCard {
  name: string;
  note: string | null;
  pageUrl: string;
  emails: string[];
  phones: string[];
  socials: { label: string; link: string }[];
}

/** Returns the contact in a page's social links and buttons, or null. */
export function contactCardOf(profile: PublicProfile, slots: readonly ShownSlot[]): ContactCard | null {
  const socials = profile.socials.flatMap(({ link, label }) => addressOf(link, label));
  const buttons = slots.flatMap((slot) => (slot.type === 'button' ? addressOf(slot.data.link, '') : []));
  const all = [...socials, ...buttons];
  if (all.length === 0) return null;
  const card = {
    name: pageName(profile),
    note: profile.description,
    pageUrl: profile.url,
    emails: distinct(all, 'mailto:').map(decoded),
    phones: distinct(all, 'tel:').map(decoded).map(phoneNumber),
    socials: socials.filter(({ url }) => isWeb(url)).map(({ url, label }) => ({ label, link: url.href })),
  };
  return card.emails.length + card.phones.length + card.socials.length > 0 ? card : null;
}

/** Returns the path of the card: with only an extension it could be a login. */
export const vcardPath = (login: string) => `/-/vcard/${login}.vcf`;

/** Returns whether the card has a way of contact; pages with links only need not offer it. */
export function canBeReached(card: ContactCard | null): card is ContactCard {
  return card !== null && card.emails.length + card.phones.length > 0;
}

function addressOf(link: string, label: string): { url: URL; label: string }[] {
  const href = safeHref(link);
  return href === undefined ? [] : [{ url: new URL(href), label }];
}

const isWeb = (url: URL) => url.protocol === 'https:' || url.protocol === 'http:';

/** The paths of the addresses with this scheme, each once. */
function distinct(addresses: { url: URL }[], protocol: string): string[] {
  const found = addresses.filter(({ url }) => url.protocol === protocol).map(({ url }) => url.pathname);
  return [...new Set(found)].filter((path) => path !== '');
}

/** RFC 6068 and RFC 3966 write some characters as percent signs and digits. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Without the parameters of RFC 3966, which address books do not read. */
function phoneNumber(path: string): string {
  return path.split(/[;,]/)[0] ?? path;
}
