import type { Candidate } from '../found-link.ts';
import { linkName } from '../link-name.ts';
import { plainWords } from './plain-words.ts';

/** A line of a text: a ruled line, words without a link, or links. */
export type TextLine =
  | { kind: 'rule' }
  | { kind: 'words'; text: string; isHeading: boolean; indent: number }
  /** `isBare` is set for one link without words beside it. */
  | { kind: 'links'; links: Candidate[]; isBare: boolean; indent: number };

/** Lines between empty ones. */
export type Block = readonly TextLine[];

/** Longer words are a text, and no name or heading. */
const maxNameWords = 120;
/** Words with an empty line between them and a link belong to it less often. */
const maxDistantName = 80;
const maxHeadingWords = 60;
/** Words that introduce the next line: a colon, or an arrow or a hand that points down. */
const announces = /[:：⬇↓▼👇🔽⤵]\ufe0f?\s*$/u;
const hashtags = /^(?:#[\p{L}\p{N}_]+[\s,]*)+$/u;

/**
 * Gives links the names on lines of their own and the headings above them, and counts the lines that are neither: words right above one
 * bare address are its name, or right below in a block that begins with an address; words above several links are their heading.
 */
export function nameBlocks(blocks: readonly Block[]): { candidates: Candidate[]; leftOut: number } {
  const candidates: Candidate[] = [];
  let leftOut = 0;
  // A heading of Markdown counts until the next heading. Any other heading counts until the end of its block. If it is the only line of its
  // block, it counts for the following blocks with links.
  let section: Section | undefined;
  for (const [index, block] of blocks.entries()) {
    const lines = block.filter((line) => line.kind !== 'rule');
    const alone = lines.length === 1 ? lines[0] : undefined;
    if (alone?.kind === 'words') {
      const next = blocks[index + 1]?.filter((line) => line.kind !== 'rule') ?? [];
      const only = next.length === 1 ? next[0] : undefined;
      const name = nameIn(alone.text);
      const isName =
        isShort(name, maxDistantName) && only?.kind === 'links' && only.isBare && !hashtags.test(alone.text);
      if (isName && only.links[0] !== undefined) {
        only.links[0].title = name;
        if (alone.isHeading) section = undefined;
      } else if (isHeading(alone, block.length > 1) && isShort(name, maxHeadingWords))
        section = { name, isMarked: alone.isHeading };
      else {
        leftOut += 1;
        if (section?.isMarked !== true) section = undefined;
      }
      continue;
    }
    const named = nameWithin(lines, section);
    for (const candidate of named.candidates) candidates.push(candidate);
    leftOut += named.leftOut;
    section = named.section;
  }
  return { candidates, leftOut };
}

interface Section {
  name: string;
  /** It is a heading of Markdown. */
  isMarked: boolean;
}

function nameWithin(lines: readonly Exclude<TextLine, { kind: 'rule' }>[], outer: Section | undefined) {
  const candidates: Candidate[] = [];
  let leftOut = 0;
  const hasLinks = lines.some(({ kind }) => kind === 'links');
  let section = hasLinks || outer?.isMarked ? outer : undefined;
  let group = section?.name;
  /** The indentation of an item of a list that heads the items below it. */
  let headIndent: number | null = null;
  const isBehind = hasNamesBehind(lines);
  const card = cardOf(lines);
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    const next = lines[index + 1];
    if (headIndent !== null && line.indent <= headIndent) {
      group = section?.name;
      headIndent = null;
    }
    if (line.kind === 'links') {
      for (const link of line.links) candidates.push(group === undefined ? link : { ...link, group });
      continue;
    }
    if (card !== null && index < 2) {
      if (index === 0) card.link.title = card.name;
      else leftOut += 1;
      continue;
    }
    const hasLinkBeside = next?.kind === 'links' || (isBehind && before?.kind === 'links');
    const isTitle = next !== undefined && isHeading(line, false);
    // Most lines of a long text are beside no link.
    const name = hasLinkBeside || isTitle ? nameIn(line.text) : '';
    const isUsable = isShort(name, maxNameWords) && !hashtags.test(line.text);
    if (isBehind && before?.kind === 'links' && isUsable) {
      const last = candidates.at(-1);
      if (last !== undefined) last.title = name;
    } else if (isUsable && !isBehind && isOneBare(next) && !isOneBare(lines[index + 2])) {
      if (next.links[0] !== undefined) next.links[0].title = name;
      if (line.isHeading) {
        section = undefined;
        group = undefined;
      }
    } else if (isShort(name, maxHeadingWords) && (isTitle || leadsList(lines, index))) {
      group = name;
      if (line.isHeading) section = { name, isMarked: true };
      else if (next !== undefined && next.indent > line.indent) headIndent = line.indent;
    } else leftOut += 1;
  }
  return { candidates, leftOut, section };
}

/** Returns the link of a block of a name, a longer text about it, and a bare address; null for another block. */
function cardOf(lines: readonly TextLine[]): { name: string; link: Candidate } | null {
  const [first, second, third] = lines;
  if (lines.length !== 3 || first?.kind !== 'words' || second?.kind !== 'words' || !isOneBare(third)) return null;
  const [link] = third.links;
  const name = nameIn(first.text);
  const isCard = isShort(name, maxHeadingWords) && name.length < second.text.trim().length && !isHeading(first, false);
  return isCard && !second.isHeading && link !== undefined ? { name, link } : null;
}

type LinkLine = Extract<TextLine, { kind: 'links' }>;

function isOneBare(line: TextLine | undefined): line is LinkLine {
  return line?.kind === 'links' && line.isBare;
}

/** Returns whether the block alternates between bare addresses and words, and begins with an address. */
function hasNamesBehind(lines: readonly TextLine[]): boolean {
  return (
    lines.length > 1 &&
    lines.length % 2 === 0 &&
    lines.every((line, index) => (index % 2 === 0 ? isOneBare(line) : line.kind === 'words' && !line.isHeading))
  );
}

function isHeading({ text, isHeading: isMarked }: { text: string; isHeading: boolean }, isRuled: boolean): boolean {
  const isLoud = /\p{Lu}/u.test(text) && !/\p{Ll}/u.test(text);
  return isMarked || isRuled || isLoud || announces.test(text) || /^\*\*[^*]+\*\*:?$/.test(text.trim());
}

/** Returns whether a few words are right above two lines with links. */
function leadsList(lines: readonly TextLine[], index: number): boolean {
  const line = lines[index];
  const isFew =
    line?.kind === 'words' && line.text.trim().split(/\s+/).length <= 4 && !/[.!?…]$|[@|]/.test(line.text.trim());
  return isFew && lines[index + 1]?.kind === 'links' && lines[index + 2]?.kind === 'links';
}

function nameIn(text: string): string {
  return linkName(plainWords(text));
}

function isShort(name: string, most: number): boolean {
  return name !== '' && name.length <= most;
}
