import { storableLink } from '../../links/link-fields.ts';
import { telephoneLink, typedLink } from '../../links/typed-link.ts';
import { type Candidate, maxCandidates } from '../found-link.ts';
import { linkName } from '../link-name.ts';
import { addressesIn } from './find-addresses.ts';
import type { Piece } from './line-pieces.ts';
import { plainWords } from './plain-words.ts';

/** Words between two links belong to one of them; the punctuation and the conjunction at their start belong to none. */
const closing = /^[\s\])>,;!?.:…，。、！？：；）】》」』،؛]+(?:(?:and|or|und|oder|et|ou|o|или|и)\s)?/i;
/** Dates and years have as many digits as a telephone number. */
const date = /^(?:\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?:19|20)\d\d\s?[-–]\s?(?:19|20)\d\d)$/;

interface LineLink {
  address: string;
  isCut: boolean;
  /** Null for one that is named by the words beside it. */
  name: string | null;
  /** A name that its markup has and that says nothing: `Tickets: [here](https://example.com)`. */
  markup?: string;
}

const saysNothing =
  /^(?:(?:click )?here|link|this link|url|website|visit|open|go|тут|здесь|сюда|ссылка|aquí|enlace|hier|ici|lien)[.!]?$/i;

/** Returns the links of a line without the marks before its words, each named by its own markup or by the words beside it. */
export function linksOfLine(line: string, pieces: readonly Piece[]): Candidate[] {
  const alone = date.test(line) ? null : (telephoneLink(line) ?? mailOf(line) ?? hostWithPort(line));
  if (alone !== null) return [{ address: alone, title: '' }];
  const row = rowOf(line);
  if (row !== null) return [row];
  const { links, words } = split(pieces);
  const names = namesOf(links, words.map(plainWords));
  return links.map(({ address, isCut, name, markup = '' }, index) => ({
    address,
    title: name ?? (names[index] || markup),
    ...(isCut && { doubt: 'incomplete' as const }),
  }));
}

/** Returns the whole line if it begins a mail: its subject may have spaces. */
function mailOf(line: string): string | null {
  return /^mailto:[^@]*@[^@]*$/i.test(line) && line.includes('?') ? storableLink(typedLink(line)) : null;
}

/** Returns the whole line if it is a host with a port, which looks like a name and a number in a sentence. */
function hostWithPort(line: string): string | null {
  return /^[^\s:/@]+:\d{2,5}(?:[/?#]\S*)?$/.test(line) ? storableLink(line) : null;
}

/** Returns the links of the pieces and the words around them: those before each link, and those behind the last. */
function split(pieces: readonly Piece[]): { links: LineLink[]; words: string[] } {
  const links: LineLink[] = [];
  const words = [''];
  const add = (link: LineLink) => {
    links.push(link);
    words.push('');
  };
  const say = (text: string) => {
    words[words.length - 1] += text;
  };
  const hasScheme = pieces.some((piece) => 'address' in piece || (!piece.isCode && /https?:\/\//i.test(piece.text)));
  for (const piece of pieces) {
    if (links.length >= maxCandidates) break;
    if ('address' in piece) {
      const isNamed = linkName(piece.name, piece.address) !== '' && !saysNothing.test(piece.name.trim());
      add({ address: piece.address, isCut: false, name: isNamed ? piece.name : null, markup: piece.name });
      continue;
    }
    if (piece.isCode) {
      say(piece.text);
      continue;
    }
    let from = 0;
    for (const { at, end, address, name, isHostAlone, isCut = false } of addressesIn(piece.text)) {
      // Beside a whole address, a bare host is the name of its site.
      if (isHostAlone && hasScheme) continue;
      if (at >= from) say(piece.text.slice(from, at));
      add({ address, isCut, name: name ?? null });
      from = end;
    }
    say(piece.text.slice(from));
  }
  return { links, words };
}

function namesOf(links: readonly LineLink[], words: readonly string[]): string[] {
  const parts = words.map((part, index) => (index === 0 ? part : part.replace(closing, '')));
  const cells = tableCells(parts);
  if (cells !== null) return links.map(() => cells);
  if (links.length === 1 && isWithinSentence(words)) return [''];
  // A line that begins with an address has the names behind.
  const isBehind = links.length > 1 && linkName(parts[0] ?? '') === '' && linkName(parts.at(-1) ?? '') !== '';
  return links.map((_link, index) => {
    const isLast = index === links.length - 1;
    const rest = isLast && !isBehind ? (parts.at(-1) ?? '').trim() : '';
    return [linkName(lastSentence(parts[index + (isBehind ? 1 : 0)] ?? '')), rest]
      .filter((part) => part !== '')
      .join(' ');
  });
}

/** Longer words around an address are a text. */
const maxWordsAround = 40;
const maxWordsBefore = 60;

/** Returns whether a link stands within a sentence, which does not name it: `Go to https://example.com to save 10 %`. */
function isWithinSentence([before = '', after = '']: readonly string[]): boolean {
  return (
    before.length + after.length > maxWordsAround &&
    /[\p{L}\p{N},]$/u.test(before.trimEnd()) &&
    /^\p{Ll}/u.test(after.trimStart())
  );
}

/** Returns the last sentence of long words before a link. */
function lastSentence(words: string): string {
  if (words.length <= maxWordsBefore) return words;
  const sentences = words.split(/(?<=\p{L}{2}[.!?])\s+(?=\p{Lu})/u).filter((sentence) => linkName(sentence) !== '');
  return sentences.at(-1) ?? words;
}

/** Returns the first cell with words if the line is a row of a Markdown table, else null. */
function tableCells(parts: readonly string[]): string | null {
  const [first = ''] = parts;
  if (!first.trimStart().startsWith('|') || !parts.at(-1)?.trimEnd().endsWith('|')) return null;
  return (
    parts
      .flatMap((part) => part.split('|'))
      .map((cell) => linkName(cell))
      .find((cell) => cell !== '') ?? ''
  );
}

const maxRowLength = 2_000;
const quotedCell = /^"((?:[^"]|"")*)"$/;

/** Returns the link of a line that is a row of a table: its address stands between separators, and the longest words beside it are its name. */
function rowOf(line: string): Candidate | null {
  if (line.length > maxRowLength) return null;
  const [, comma, separator = comma] =
    /https?:\/\/[^\s"]*?"?(?:(,)(?=["\p{L}])|([;\t])(?=\S))/u.exec(line) ?? /",?([,;])"https?:/.exec(line) ?? [];
  if (separator === undefined) return null;
  const cells = line
    .split(separator)
    .map((cell) => quotedCell.exec(cell.trim())?.[1]?.replaceAll('""', '"') ?? cell.trim());
  const isQuoted = /"\s*[,;]|[,;]\s*"/.test(line);
  const addresses = cells.filter((cell) => /^https?:\/\/\S+$/i.test(cell));
  if (addresses.length !== 1 || cells.length < 2) return null;
  const isTitled = cells.some((cell) => /\p{L}.*\s|\s.*\p{L}/u.test(cell));
  const names = cells.filter((cell) => cell !== addresses[0] && /\p{L}/u.test(cell));
  // Addresses may have a semicolon: `/page;session=1`.
  const isList = separator === ';' && cells.length > 2 && names.some((cell) => !cell.includes('='));
  if (!isQuoted && separator !== '\t' && !isTitled && !isList) return null;
  return { address: addresses[0] ?? '', title: names[0] ?? '' };
}
