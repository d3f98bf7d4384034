import { plainLine } from '../../text/plain-text.ts';

/** An object of data of unknown shape. */
export type Entry = Readonly<Record<string, unknown>>;

/**
 * Where data come from. `file`: a list that a person exported. `page`: the data also have other things, of which what a page needs to be
 * shown is left out. `program`: the data may be about anything, so only entries with a name are links.
 */
export type DataSource = 'file' | 'page' | 'program';

/** Names are compared without case, hyphens and underscores. */
const addressKeys = words(
  `htmlurl url href link uri address website web site permalink target targeturl destination destinationurl redirecturl linkurl longurl externalurl
  externallink urlstring pageurl profileurl weburl shorturl canonicalurl value`,
);
/** Other names of addresses in exports, such as `article__url`. */
const similarAddress =
  /^(?!.*(?:image|img|icon|thumb|cover|avatar|photo|picture|preview|feed|logo|banner|api|self)).+(?:url|uri|href)$/;
const titleKeys = words(
  'title name text label uridictionary linktext linktitle displayname heading headline caption buttontext anchor children organization organisation institution company network platform',
);
const similarTitle = /^(?!.*(?:file|user|site|domain|host)).+(?:title|name)$/;
/** Objects with a second name of an entry. */
const furtherNames = /^(?:overrides|urldata|linkdata|preview|metadata|opengraph)$/;
/** Objects that hold the rest of the entry that they are in, as APIs write them. */
const wrappers = new Set(words('content node attributes fields properties data link item bookmark options props'));
const maxWrappers = 4;
/** Texts of editors are trees. */
const maxTextDepth = 6;

/** Returns an entry with what stands in the objects within it that hold the rest of it. */
export function unwrapped(entry: Entry): Entry {
  let result = entry;
  for (let round = 0; round < maxWrappers; round += 1) {
    const values = Object.entries(result);
    const isAlone = values.length === 1;
    const inner = values.filter(
      ([key, value]) => isEntry(value) && (isAlone || (wrappers.has(comparable(key)) && !isText(value))),
    );
    if (inner.length === 0) return result;
    const own = values.filter(([key, value]) => value !== null && !inner.some(([wrapper]) => wrapper === key));
    result = Object.fromEntries([
      ...inner.flatMap(([, value]) => (isEntry(value) ? Object.entries(value) : [])),
      ...own,
    ]);
  }
  return result;
}

/** Returns the address of an entry; empty for none. */
export function addressUnder(entry: Entry, source: DataSource): string {
  const values = valuesByName(entry);
  const similar = source === 'file' ? [...values.keys()].filter((key) => similarAddress.test(key)) : [];
  for (const key of [...addressKeys, ...similar]) {
    const value = values.get(key);
    const text = isEntry(value) ? (value.url ?? value.href ?? value.content) : value;
    if (typeof text !== 'string') continue;
    if (isAddress(text, source === 'file' && key !== 'value')) return text.trim();
    // A shown address has no scheme.
    if (text !== value && isAddress(text, true)) return `https://${text.trim()}`;
  }
  return '';
}

/** Returns whether a name is one of the address of the entry itself. */
export function namesAddress(name: string): boolean {
  return addressKeys.includes(name) || similarAddress.test(name);
}

/** Any scheme is one of a link; without a scheme only a host with a path or a known ending is. */
export function isAddress(value: string, isBare: boolean): boolean {
  if (value.length > 5_000) return false;
  const text = value.trim();
  if (
    /^(?:[a-z][a-z0-9+.-]{1,20}:\/\/|\/\/)[^\s/]/i.test(text) ||
    /^(?:mailto|tel|sms|whatsapp|viber|skype|tg):\S/i.test(text)
  )
    return true;
  return isBare && /^(?:www\.)?[\p{L}\d-]{1,63}(?:\.[\p{L}\d-]{1,63}){0,5}\.\p{L}{2,20}(?:[/?#]\S*)?$/u.test(text);
}

/** Returns the title of an entry; empty for none. */
export function titleOf(entry: Entry): string {
  const title = titleUnder(entry) || (hasTitleKey(entry) ? '' : shortText(entry.description));
  if (title !== '') return title;
  for (const [key, value] of Object.entries(entry)) {
    const further = furtherNames.test(comparable(key)) && isEntry(value) ? titleUnder(value) : '';
    if (further !== '') return further;
  }
  return '';
}

/** Returns the name that stands in an entry itself; empty for none. */
export function titleUnder(entry: Entry): string {
  const values = valuesByName(entry);
  const similar = [...values.keys()].filter((name) => similarTitle.test(name));
  for (const key of [...titleKeys, ...similar]) {
    const text = textOf(values.get(key), 0);
    if (text.trim() !== '' && !isAddress(text, false)) return plainLine(text.slice(0, 2_000));
  }
  return '';
}

/** Returns a text, or the texts of a tree of an editor. */
function textOf(value: unknown, depth: number): string {
  if (typeof value === 'string') return value;
  if (depth > maxTextDepth) return '';
  if (!isEntry(value)) return Array.isArray(value) && depth > 0 ? textOf(value[0], depth + 1) : '';
  return textOf(value.rendered ?? value.text ?? value.title ?? value.content, depth + 1);
}

/** Returns whether an object is a text of an editor. */
function isText(value: unknown): boolean {
  return isEntry(value) && (Array.isArray(value.content) || typeof value.content === 'string');
}

function hasTitleKey(entry: Entry): boolean {
  return Object.keys(entry).some((key) => titleKeys.includes(comparable(key)));
}

function shortText(value: unknown): string {
  return typeof value === 'string' && value.length <= 120 ? plainLine(value) : '';
}

function valuesByName(entry: Entry): Map<string, unknown> {
  return new Map(Object.entries(entry).map(([key, value]) => [comparable(key), value]));
}

/** Returns a name in the form in which names are compared. */
export function comparable(key: string): string {
  return key.slice(0, 60).replace(/[-_ ]/g, '').toLowerCase();
}

/** Returns whether a value is an object with names, and not a list or the bytes in a property list. */
export function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !ArrayBuffer.isView(value);
}

/** Returns the words of a text. */
export function words(text: string): string[] {
  return text.split(/\s+/);
}
