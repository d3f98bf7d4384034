import { plainLine } from '../text/plain-text.ts';
import { entryDoubt } from './entry-doubt.ts';
import type { Candidate } from './found-link.ts';

interface DataRules {
  /** Time with which schedules are compared. */
  now: Date;
  /**
   * `file`: the data are a list that a person exported. `page`: the data also have other things, excluding those needed to display the
   * page. `program`: the data may be about anything, so only entries with a name are links.
   */
  source: 'file' | 'page' | 'program';
}

type Entry = Readonly<Record<string, unknown>>;

/** Deeper data, or more of them, are not a list of links made by a person. */
const maxDepth = 40;
const maxNodes = 200_000;
const maxLinks = 5_000;

/** Names are compared without case, hyphens and underscores. */
const addressKeys = words(
  `url href link uri address website web site permalink target targeturl destination destinationurl redirecturl linkurl longurl externalurl
  externallink pageurl profileurl weburl shorturl canonicalurl htmlurl value`,
);
const titleKeys = words(
  'title name text label linktext linktitle displayname heading headline caption buttontext anchor',
);
const groupKeys = words('group category section folder collection');
/** Lists of links below an entry that is a link itself. */
const childKeys = new Set(words('children links items sublinks entries buttons'));
/** Lists of addresses without names. */
const plainLists = /^(?:sameas|.*links?|socials?|.*urls?|websites?|sites)$/;
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

  const add = (entry: Entry, address: string, title: string, group: string, isFrame: boolean) => {
    const doubt = entryDoubt(entry, now) ?? (isFrame ? 'navigation' : undefined);
    links.push({ address, title, ...(group !== '' && { group }), ...(doubt !== undefined && { doubt }) });
  };
  const visitList = (list: readonly unknown[], place: Place) => {
    if (isFull() || place.depth > maxDepth) return;
    const names = groupNames(list);
    let header = place.group;
    for (const value of list) {
      nodes += 1;
      if (isFull()) return;
      if (typeof value === 'string') {
        const isList = source === 'file' || plainLists.test(place.key);
        if (isList && isAddress(value, false))
          links.push({ address: value.trim(), title: '', ...(place.group !== '' && { group: place.group }) });
      } else if (Array.isArray(value)) visitList(value, deeper(place, '', header));
      else if (isEntry(value)) {
        const own = ownGroup(value, names);
        if (isHeader(value) && !names.has(value.id)) header = textUnder(value, titleKeys);
        else visitEntry(value, { ...place, isListed: true, group: own ?? header });
      }
    }
  };
  const visitEntry = (entry: Entry, place: Place) => {
    nodes += 1;
    if (isFull() || place.depth > maxDepth) return;
    const address = isLinkEntry(entry, place) ? addressUnder(entry, source) : '';
    const title = textUnder(entry, titleKeys) || (hasTitleKey(entry) ? '' : shortText(entry.description));
    const isNamed = title !== '' || (place.isListed && source !== 'program');
    const isLink =
      address !== '' &&
      isNamed &&
      (place.isListed || source !== 'program') &&
      (source === 'file' || !fileOfPage.test(address));
    if (isLink) add(entry, address, title, place.group, place.isFrame);
    const isFolder = place.isListed && !isLink && address === '' && !isAboutPerson(entry);
    for (const [key, value] of Object.entries(entry)) {
      const name = comparable(key);
      if (typeof value !== 'object' || value === null || isOther(name, source) || (isLink && !childKeys.has(name)))
        continue;
      const next = deeper(place, name, isFolder && title !== '' ? title : place.group);
      if (Array.isArray(value)) visitList(value, next);
      else if (isEntry(value)) visitEntry(value, { ...next, isListed: false });
    }
  };
  const start: Place = { key: '', group: '', depth: 0, isListed: false, isFrame: false };
  if (Array.isArray(data)) visitList(data, start);
  else if (isEntry(data)) visitEntry(data, start);
  return links;
}

interface Place {
  /** Name of the list or object. */
  key: string;
  group: string;
  depth: number;
  /** The object is an entry of a list. */
  isListed: boolean;
  /** The data are about the frame of a page around its content. */
  isFrame: boolean;
}

function deeper(place: Place, key: string, group: string): Place {
  return { key, group, depth: place.depth + 1, isListed: false, isFrame: place.isFrame || frameParts.test(key) };
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
    entries
      .filter(({ id }) => id !== undefined && parents.has(id))
      .map((entry) => [entry.id, textUnder(entry, titleKeys)]),
  );
}

/** Returns the group named in an entry, by its name or by its entry, or undefined. */
function ownGroup(entry: Entry, names: ReadonlyMap<unknown, string>): string | undefined {
  if (isEntry(entry.parent) && names.has(entry.parent.id)) return names.get(entry.parent.id);
  for (const [key, value] of Object.entries(entry)) {
    if (!groupKeys.includes(comparable(key))) continue;
    if (typeof value === 'string') return plainLine(value.slice(0, 500));
    if (isEntry(value)) return textUnder(value, titleKeys) || undefined;
  }
  return undefined;
}

function addressUnder(entry: Entry, source: DataRules['source']): string {
  const values = new Map(Object.entries(entry).map(([key, value]) => [comparable(key), value]));
  for (const key of addressKeys) {
    const value = values.get(key);
    if (typeof value === 'string' && isAddress(value, source === 'file' && key !== 'value')) return value.trim();
  }
  return '';
}

/** Any scheme is one of a link; without a scheme only a host with a path or a known ending is. */
function isAddress(value: string, isBare: boolean): boolean {
  if (value.length > 5_000) return false;
  const text = value.trim();
  if (
    /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\/\/)[^\s/]/i.test(text) ||
    /^(?:mailto|tel|sms|whatsapp|viber|skype|tg):\S/i.test(text)
  )
    return true;
  return isBare && /^(?:www\.)?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.\p{L}{2,20}(?:[/?#]\S*)?$/u.test(text);
}

function textUnder(entry: Entry, keys: readonly string[]): string {
  const values = new Map(Object.entries(entry).map(([key, value]) => [comparable(key), value]));
  for (const key of keys) {
    const value = values.get(key);
    const text = isEntry(value) ? (value.rendered ?? value.text) : value;
    if (typeof text === 'string' && text.trim() !== '' && !isAddress(text, false))
      return plainLine(text.slice(0, 2_000));
  }
  return '';
}

function hasTitleKey(entry: Entry): boolean {
  return Object.keys(entry).some((key) => titleKeys.includes(comparable(key)));
}

function shortText(value: unknown): string {
  return typeof value === 'string' && value.length <= 120 ? plainLine(value) : '';
}

function comparable(key: string): string {
  return key.slice(0, 60).replace(/[-_ ]/g, '').toLowerCase();
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function words(text: string): string[] {
  return text.split(/\s+/);
}
