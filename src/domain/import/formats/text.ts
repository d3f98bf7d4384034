import { type Candidate, maxCandidates, type ReadSource } from '../found-link.ts';
import { linkName } from '../link-name.ts';
import { textWithAnchors } from '../text/anchors-in-text.ts';
import { linksOfLine } from '../text/line-links.ts';
import { createPieceReader, definitionOf, type References } from '../text/line-pieces.ts';
import { isStamp, withoutLineStart } from '../text/line-start.ts';
import { type Block, nameBlocks, type TextLine } from '../text/name-lines.ts';
import { withMarkdownLinks } from '../text/other-markup.ts';
import { plainWords } from '../text/plain-words.ts';

/** Longer texts are not lists of links. */
const maxLines = 100_000;

const rule = /^[\s=_*~#.\-–—━═─┈•·▬⎯|:+]{3,}$/;
/** Each address has one of these characters. */
const mayHaveLink = /[.:@\d<[]/;
const headingLine = /^ {0,3}(#{1,6})\s+\S/;
const heading = /^#{1,6}\s+(?=\S)/;
/** The line before or behind code (CommonMark §4.5). */
const codeFence = /^ {0,3}(`{3,}|~{3,})[^`]{0,100}$/;

/**
 * Reads the links of notes, descriptions, messages and Markdown, also with HTML in between. A line may have several. Lines without any are
 * names of the links beside them, headings, or left out.
 */
export function readText(text: string): ReadSource {
  const lines = textWithAnchors(withoutComments(text)).split(/\r\n?|[\n\u2028\u2029\v\f]/, maxLines);
  const references: References = {};
  for (const line of lines) {
    const definition = definitionOf(line);
    if (definition !== null) references[definition.label] ??= { href: definition.address, title: null };
  }
  const piecesOf = createPieceReader(references);
  const blocks: Block[] = [];
  const code: Candidate[] = [];
  const prose: string[] = [];
  let block: TextLine[] = [];
  let count = 0;
  let fence: string | null = null;
  const finish = () => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const line of lines) {
    if (count >= maxCandidates) break;
    const mark = codeFence.exec(line)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) {
      fence = fence === null ? mark : null;
      continue;
    }
    if (fence === null) prose.push(line);
    if (line.trim() === '' || isStamp(line)) finish();
    else if (rule.test(line)) block.push({ kind: 'rule' });
    else if (definitionOf(line) === null) {
      const read = readLine(line, piecesOf);
      if (read.kind === 'links') count += read.links.length;
      if (fence === null) block.push(read);
      else if (read.kind === 'links') code.push(...read.links);
    }
  }
  finish();
  const { candidates, leftOut } = nameBlocks(blocks);
  // Without other links, code is how a chat shows a list. Else a name with a point in it is one of a program.
  const ofCode =
    candidates.length === 0
      ? code
      : code.filter(({ address }) => text.includes(address)).map((link): Candidate => ({ ...link, doubt: 'script' }));
  return { candidates: [...withoutTitle(candidates, prose), ...ofCode], leftOut };
}

/** Returns the links without the group that is the title of the text: the only heading of the highest rank, above the others or for all. */
function withoutTitle(candidates: Candidate[], lines: readonly string[]): Candidate[] {
  const headings = lines.filter((line) => headingLine.test(line));
  const ranks = headings.map((line) => headingLine.exec(line)?.[1]?.length ?? 0);
  const [first = ''] = headings;
  const [rank = 0, ...others] = ranks;
  const title = linkName(plainWords(first));
  const isAbove = others.length > 0 && others.every((other) => other > rank);
  const isOfAll = others.length === 0 && rank === 1 && candidates.every(({ group }) => group === title);
  if (!isAbove && !isOfAll) return candidates;
  return candidates.map((link) => {
    if (link.group !== title) return link;
    const { group: _title, ...rest } = link;
    return rest;
  });
}

/** Returns the text without the comments of HTML. */
function withoutComments(text: string): string {
  let rest = '';
  let from = 0;
  for (let start = text.indexOf('<!--'); start >= 0; start = text.indexOf('<!--', from)) {
    const end = text.indexOf('-->', start + 4);
    if (end < 0) break;
    rest += text.slice(from, start);
    from = end + 3;
  }
  return rest + text.slice(from);
}

function readLine(line: string, piecesOf: ReturnType<typeof createPieceReader>): TextLine {
  const isHeading = heading.test(line.trimStart());
  const indent = (/^[ \t]{0,99}/.exec(line)?.[0] ?? '').replaceAll('\t', '    ').length;
  const words = withoutLineStart(isHeading ? line.trimStart().replace(heading, '') : line).trim();
  if (!mayHaveLink.test(words)) return { kind: 'words', text: words, isHeading, indent };
  const pieces = piecesOf(withMarkdownLinks(words));
  const links = linksOfLine(words, pieces);
  if (links.length > 0) return { kind: 'links', links, isBare: links.length === 1 && isNameless(links[0]), indent };
  const said = pieces.map((piece) => ('text' in piece ? piece.text : piece.name)).join('');
  return { kind: 'words', text: said, isHeading, indent };
}

function isNameless(link: Candidate | undefined): boolean {
  return link !== undefined && linkName(link.title, link.address) === '';
}
