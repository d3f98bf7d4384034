import { type Candidate, maxCandidates, type ReadSource } from '../found-link.ts';
import { linkName } from '../link-name.ts';
import { textWithAnchors } from '../text/anchors-in-text.ts';
import { linksOfLine } from '../text/line-links.ts';
import { createPieceReader, definitionOf, type References } from '../text/line-pieces.ts';
import { isStamp, withoutLineStart } from '../text/line-start.ts';
import { type Block, nameBlocks, type TextLine } from '../text/name-lines.ts';
import { withMarkdownLinks } from '../text/other-markup.ts';

/** Longer texts are not lists of links. */
const maxLines = 100_000;

const rule = /^[\s=_*~#.\-–—━═─┈•·▬⎯|:+]{3,}$/;
/** Each address has one of these characters. */
const mayHaveLink = /[.:@\d<[]/;
/** The highest heading of Markdown. */
const titleLine = /^ {0,3}#\s+\S/;
const heading = /^#{1,6}\s+(?=\S)/;

/**
 * Reads the links of notes, descriptions, messages and Markdown, also with HTML in between. A line may have several. Lines without any are
 * names of the links beside them, headings, or left out.
 */
export function readText(text: string): ReadSource {
  const lines = textWithAnchors(text).split(/\r\n?|[\n\u2028\u2029\v\f]/, maxLines);
  const references: References = {};
  for (const line of lines) {
    const definition = definitionOf(line);
    if (definition !== null) references[definition.label] ??= { href: definition.address, title: null };
  }
  const piecesOf = createPieceReader(references);
  const blocks: Block[] = [];
  let block: TextLine[] = [];
  let count = 0;
  const finish = () => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const line of lines) {
    if (count >= maxCandidates) break;
    if (line.trim() === '' || isStamp(line)) finish();
    else if (rule.test(line)) block.push({ kind: 'rule' });
    else if (definitionOf(line) === null) {
      const read = readLine(line, piecesOf);
      if (read.kind === 'links') count += read.links.length;
      block.push(read);
    }
  }
  finish();
  const read = nameBlocks(blocks);
  const titles = lines.filter((line) => titleLine.test(line)).map((line) => linkName(line));
  return { ...read, candidates: titles.length === 1 ? withoutGroup(read.candidates, titles[0]) : read.candidates };
}

/** Returns links without the group that all of them have in common if that is the title of the text. */
function withoutGroup(candidates: Candidate[], title: string | undefined): Candidate[] {
  if (candidates.some(({ group }) => group !== title)) return candidates;
  return candidates.map(({ group: _title, ...link }) => link);
}

function readLine(line: string, piecesOf: ReturnType<typeof createPieceReader>): TextLine {
  const isHeading = heading.test(line.trimStart());
  const words = withoutLineStart(isHeading ? line.trimStart().replace(heading, '') : line).trim();
  if (!mayHaveLink.test(words)) return { kind: 'words', text: words, isHeading };
  const pieces = piecesOf(withMarkdownLinks(words));
  const links = linksOfLine(words, pieces);
  if (links.length > 0) return { kind: 'links', links, isBare: links.length === 1 && isNameless(links[0]) };
  const said = pieces.map((piece) => ('text' in piece ? piece.text : piece.name)).join('');
  return { kind: 'words', text: said, isHeading };
}

function isNameless(link: Candidate | undefined): boolean {
  return link !== undefined && linkName(link.title, link.address) === '';
}
