import { plainLine } from '../../text/plain-text.ts';
import type { Candidate } from '../found-link.ts';
import {
  addressUnder,
  comparable,
  type DataSource,
  type Entry,
  isAddress,
  isEntry,
  titleOf,
  titleUnder,
  unwrapped,
  words,
} from './data-entry.ts';
import { entryDoubt, entryVisibility } from './entry-doubt.ts';
import { linkOfAccountEntry, linksOfText, linksOfValues } from './links-of-values.ts';

interface DataRules {
  /** Time with which schedules are compared. */
  now: Date;
  source: DataSource;
}

/** Deeper data, or more of them, are not a list of links made by a person. */
const maxDepth = 40;
const maxNodes = 200_000;
const maxLinks = 5_000;

const groupKeys = words('group category section folder collection');
/** Lists of links below an entry that is a link itself. */
const childKeys = new Set(words('children links items sublinks entries buttons'));
/** Lists of addresses without names. */
const plainLists = /^(?:sameas|.*links?|socials?|.*urls?|websites?|sites)$/;
/** Lists of the accounts of a person, which services show as icons. */
const socialLists = /^(?:socials?|profiles|social(?:links|profiles|media|icons|accounts))$/;
/** Parts of a page's data that are about showing it, not links of its content. */
const otherParts = new Set(
  words(
    `seo meta metadata og opengraph image images picture pictures photo photos avatar icon icons logo logos thumbnail thumbnails thumb cover
    favicon font fonts script scripts style styles stylesheet stylesheets assets css js theme themes background breadcrumb breadcrumbs locale
    locales languages alternates analytics tracking pixel pixels embed oembed schema config configuration settings env runtimeconfig i18n
    messages translations dependencies manifest features featureflags experiments cookies consent buildmanifest publicruntimeconfig
    potentialaction breadcrumblist aggregaterating review`,
  ),
);
const pictures = new Set(
  words('image images picture pictures photo photos avatar icon icons logo thumbnail thumbnails cover favicon'),
);
const frameParts = /^(?:.*nav|navigation|navbar|navlinks|menu|menus|mainmenu|footer|footerlinks|header|headerlinks)$/;
const fileOfPage = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|css|m?js|json|map|woff2?|ttf|otf|webmanifest)(?:[?#]|$)/i;
const headerType = /head|title|label|divider|separator|section|group|folder|collection/i;
/** Keys of an object that is about a person, whose address is the page's own. */
const aboutPerson = words(
  'bio biography avatar avatarurl profilepicture profilepictureurl profileimage username sameas',
);
/** Types of schema.org that are about the page or its owner. */
const aboutPage =
  /^(?:Person|Organization|WebSite|WebPage|ProfilePage|CollectionPage|SearchAction|BreadcrumbList|ImageObject|.*Business)$/;

/**
 * Returns the links in data of any shape: objects with an address under a common name and a title, name or text beside it, in the order of
 * the data. A heading among the entries of a list, or the name of the entry around a list, is the group of the links below it.
 */
export function linksInData(data: unknown, { now, source }: DataRules): Candidate[] {
  const links: Candidate[] = [];
  let nodes = 0;
  const isFull = () => nodes > maxNodes || links.length >= maxLinks;

  const add = (entry: Entry, address: string, title: string, { group, isFrame, isSocial }: Place) => {
    const doubt = entryDoubt(entry, now) ?? (isFrame ? 'navigation' : undefined);
    const visibility = entryVisibility(entry, now);
    links.push({
      ...{ address, title },
      ...(group !== '' && group !== title && { group }),
      ...(doubt !== undefined && { doubt }),
      ...(visibility !== null && { visibility }),
      ...(isSocial && { isSocial }),
    });
  };
  const visitList = (list: readonly unknown[], place: Place) => {
    if (isFull() || place.depth > maxDepth) return;
    const names = groupNames(list);
    let header = place.group;
    for (const item of list) {
      nodes += 1;
      if (isFull()) return;
      const value = isEntry(item) && addressUnder(item, source) === '' ? unwrapped(item) : item;
      if (typeof value === 'string') {
        const isList = source === 'file' || plainLists.test(place.key);
        if (isList && isAddress(value, false)) add({}, value.trim(), '', place);
      } else if (Array.isArray(value)) visitList(value, deeper(place, '', header));
      else if (isEntry(value)) {
        const own = ownGroup(value, names);
        if (isHeader(value) && !names.has(value.id)) header = titleUnder(value);
        else visitEntry(value, { ...place, isListed: true, group: own ?? header, outer: '' });
      }
    }
  };
  const visitEntry = (entry: Entry, place: Place) => {
    nodes += 1;
    if (isFull() || place.depth > maxDepth) return;
    const own = isLinkEntry(entry, place) ? addressUnder(entry, source) : '';
    const address = own || (place.isListed && source !== 'program' ? (linkOfAccountEntry(entry) ?? '') : '');
    const title = titleOf(entry) || (source === 'file' ? place.outer : '');
    const isNamed = title !== '' || (place.isListed && source !== 'program');
    // An exported object around lists is about them.
    const isAroundLists = place.depth === 0 && source === 'file' && Object.values(entry).some(hasEntries);
    const isLink =
      address !== '' &&
      !isAroundLists &&
      isNamed &&
      (place.isListed || source !== 'program') &&
      (source === 'file' || !fileOfPage.test(address));
    if (isLink) add(entry, address, title, place);
    const isFolder = place.isListed && !isLink && address === '' && !isAboutPerson(entry);
    if (source === 'file')
      links.push(...linksOfValues(entry, { isLink, isListed: place.isListed, group: place.group }));
    const inText = source === 'file' && !isLink ? linksOfText(entry, place.group) : null;
    if (inText !== null) {
      links.push(...inText);
      return;
    }
    for (const [key, value] of Object.entries(entry)) {
      const name = comparable(key);
      if (
        typeof value !== 'object' ||
        value === null ||
        isOther(name, source) ||
        (isLink && !childKeys.has(name) && !socialLists.test(name))
      )
        continue;
      const next = {
        ...deeper(place, name, isFolder && title !== '' ? title : place.group),
        outer: isLink ? '' : title,
      };
      if (Array.isArray(value)) visitList(value, next);
      else if (isEntry(value)) visitEntry(value, next);
    }
  };
  const start: Place = { key: '', group: '', outer: '', depth: 0, isListed: false, isFrame: false, isSocial: false };
  if (Array.isArray(data)) visitList(data, start);
  else if (isEntry(data)) visitEntry(data, start);
  return links;
}

interface Place {
  /** Name of the list or object. */
  key: string;
  group: string;
  /** The title of the entry around this one. */
  outer: string;
  depth: number;
  /** The object is an entry of a list. */
  isListed: boolean;
  /** The data are about the frame of a page around its content. */
  isFrame: boolean;
  /** The list has the accounts of a person. */
  isSocial: boolean;
}

function deeper(place: Place, key: string, group: string): Place {
  const isFrame = place.isFrame || frameParts.test(key);
  return { key, group, outer: '', depth: place.depth + 1, isListed: false, isFrame, isSocial: socialLists.test(key) };
}

function hasEntries(value: unknown): boolean {
  return Array.isArray(value) && value.some(isEntry);
}

function isOther(name: string, source: DataRules['source']): boolean {
  return source === 'file' ? pictures.has(name) : otherParts.has(name);
}

function isLinkEntry(entry: Entry, place: Place): boolean {
  const type = entry['@type'];
  if (typeof type === 'string' && aboutPage.test(type)) return false;
  return place.isListed || !isAboutPerson(entry);
}

function isAboutPerson(entry: Entry): boolean {
  return Object.keys(entry).some((key) => aboutPerson.includes(comparable(key)));
}

/** An entry without an address whose type marks a heading is the heading of those below. */
function isHeader(entry: Entry): boolean {
  const type = [entry.type, entry.kind, entry.blockType].find((value) => typeof value === 'string');
  const isOfType =
    typeof type === 'string' &&
    headerType.test(type) &&
    !Object.values(entry).some((value) => Array.isArray(value) && value.length > 0);
  return isOfType && addressUnder(entry, 'file') === '';
}

/** Returns the names of the entries of a list that others name as their parent, by their id. */
function groupNames(list: readonly unknown[]): ReadonlyMap<unknown, string> {
  const entries = list.filter(isEntry);
  const parents = new Set(entries.map(({ parent }) => (isEntry(parent) ? parent.id : undefined)));
  return new Map(
    entries.filter(({ id }) => id !== undefined && parents.has(id)).map((entry) => [entry.id, titleUnder(entry)]),
  );
}

/** Returns the group named in an entry, by its name or by its entry, or undefined. */
function ownGroup(entry: Entry, names: ReadonlyMap<unknown, string>): string | undefined {
  if (isEntry(entry.parent) && names.has(entry.parent.id)) return names.get(entry.parent.id);
  for (const [key, value] of Object.entries(entry)) {
    if (!groupKeys.includes(comparable(key))) continue;
    if (typeof value === 'string') return plainLine(value.slice(0, 500));
    if (isEntry(value)) return titleUnder(value) || undefined;
  }
  return undefined;
}
