import { accountForm } from '../links/account-form.ts';
import { storableLink } from '../links/link-fields.ts';
import { typedLink } from '../links/typed-link.ts';
import { tidyCharacters } from '../text/characters.ts';
import type { Candidate, FoundLinks, LinkDoubt, ListedLink } from './found-link.ts';
import { linkName } from './link-name.ts';
import { isArchived, linkTarget } from './link-target.ts';
import { isOrdinaryFolder } from './ordinary-folders.ts';
import { isNobodysName } from './page-names.ts';
import { isServiceLink } from './service-links.ts';

/** Maximum number of selected links, so that a person can check them all. */
export const maxSelectedLinks = 100;
/** Maximum number of listed links. */
export const maxListedLinks = 400;

interface ListRules {
  /** Address of the source, for relative addresses. */
  base?: string | null;
  /** Links that need not be listed again, if there are more than can be listed. */
  known?: ReadonlySet<string>;
  /** Number of lines that the reader left out. */
  leftOut?: number;
}

/**
 * Returns the links of a source in stored form, each once and in order. The first of several with one address keeps its place; a name
 * replaces an empty one, and a reason not to select a link counts only if each of them has one. Links beyond the maximum of selected ones
 * have the doubt `over_limit`. A telephone number without a name is named as it was written.
 */
export function listLinks(
  candidates: Iterable<Candidate>,
  { base = null, known = new Set(), leftOut = 0 }: ListRules,
): FoundLinks {
  const found = new Map<string, ListedLink>();
  const numbers = new Map<ListedLink, string>();
  for (const candidate of candidates) {
    const listed = listedLink(candidate, base);
    if (listed === null) continue;
    const key = comparable(listed.link);
    const first = found.get(key);
    if (first === undefined) {
      found.set(key, listed);
      numbers.set(listed, writtenNumber(candidate.address));
    } else merge(first, listed);
  }
  for (const [listed, number] of numbers) listed.title ||= number;
  dropTitleOfAll([...found.values()]);
  const isKnown = (link: string) => known.has(link);
  const all = [...found.values()];
  const left = all.length > maxListedLinks ? all.filter(({ link }) => !isKnown(link)) : all;
  const links = (left.length > 0 ? left : all).slice(0, maxListedLinks);
  let selected = 0;
  for (const listed of links) {
    if (listed.doubt !== undefined || isKnown(listed.link)) continue;
    selected += 1;
    if (selected > maxSelectedLinks) listed.doubt = 'over_limit';
  }
  return { links, more: Math.max(0, left.length - links.length), leftOut };
}

/** Returns a candidate in stored form, or null for an address without a target. */
function listedLink(
  { address, title, group, doubt, visibility, isSocial, partOf }: Candidate,
  base: string | null,
): ListedLink | null {
  const target = absoluteLink(address, base, partOf !== undefined);
  if (target === null) return null;
  const link = target.doubt === undefined ? accountForm(target.link) : target.link;
  const name = linkName(title, target.link);
  const isOfService = partOf !== undefined && isServiceLink(target.link, partOf === 'markup' ? name : '');
  const heading = linkName(group ?? '');
  const reason = target.doubt ?? doubt ?? (isOfService ? 'service' : undefined);
  return {
    link,
    title: name,
    ...(heading !== '' && !isOrdinaryFolder(heading) && { group: heading }),
    ...(reason !== undefined && { doubt: reason }),
    ...(visibility !== undefined && { visibility }),
    ...(isSocial && { isSocial }),
  };
}

/** Returns a telephone number as it was written, with the spaces that a stored link lacks; empty for any other address. */
function writtenNumber(address: string): string {
  const typed = typedLink(address);
  return /^tel:/i.test(typed) && /\s/.test(typed) ? tidyCharacters(typed.slice('tel:'.length)).trim() : '';
}

/** Schemes of addresses with a meaning only in their own program or page. */
const innerSchemes =
  /^(?:javascript|vbscript|data|blob|about|file|cid|place|view-source|resource|chrome|edge|opera|brave|vivaldi|safari|[a-z-]+-extension|chrome-[a-z]+):/i;
/** A part of an address that a program replaces: `/users/{name}`, `${HOST}`. */
const placeholder = /\$?\{[^{}]{0,99}\}|\$$|<%|%[({]/;
const anyScheme = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Resolves an address as browsers do; one that a person wrote stays as written if it can be stored. An address that no block can have is
 * returned unchanged, with the reason.
 */
function absoluteLink(
  address: string,
  base: string | null,
  isOfPage: boolean,
): { link: string; doubt?: LinkDoubt } | null {
  const written = address.trim();
  if (written === '' || written.startsWith('#') || innerSchemes.test(written)) return null;
  if (/^(?:mailto|tel|whatsapp):/i.test(written)) {
    const link = storableLink(typedLink(written));
    return link === null ? { link: written, doubt: 'incomplete' } : { link };
  }
  if (placeholder.test(written)) return { link: written, doubt: 'incomplete' };
  const isOfWeb = /^https?:/i.test(written);
  if (!isOfWeb && anyScheme.test(written)) return { link: written, doubt: 'scheme' };
  const isFromArchive = isArchived(base);
  const asWritten =
    !isOfPage && /^https?:\/\//i.test(written) ? storableLink(linkTarget(written, isFromArchive)) : null;
  if (asWritten !== null) return { link: asWritten };
  // A host is meant, and no page of that name.
  const ofHost = /^www\.[^\s/]+\.[^\s/]{2,}/i.test(written) ? storableLink(typedLink(written)) : null;
  if (ofHost !== null) return { link: ofHost };
  const from = base ?? (isOfWeb ? undefined : written.startsWith('//') ? 'https://invalid' : undefined);
  const href = URL.canParse(written, from)
    ? storableLink(encoded(linkTarget(new URL(written, from).href, isFromArchive)))
    : null;
  return href === null ? { link: written, doubt: 'incomplete' } : { link: href };
}

/** Encodes the characters that a stored link cannot have and that URL parsers leave, as the URL standard does today. */
function encoded(href: string): string {
  return href.replace(/[\s"<>^`]/g, encodeURIComponent);
}

/** Returns a normal form: equal for links to the same target. */
function comparable(link: string): string {
  return URL.canParse(link) ? new URL(link).href : link;
}

/** Removes the group of all links if it is the title of a list, such as "My links". */
function dropTitleOfAll(links: readonly ListedLink[]): void {
  const title = links[0]?.group;
  if (title === undefined || !isNobodysName(title) || links.some(({ group }) => group !== title)) return;
  for (const link of links) delete link.group;
}

function merge(first: ListedLink, again: ListedLink): void {
  if (first.title === '') first.title = again.title;
  if (again.doubt === undefined) {
    delete first.doubt;
    if (again.visibility === undefined) delete first.visibility;
  }
  if (first.group === undefined && again.group !== undefined) first.group = again.group;
}
