import { Lexer, type Token, type Tokens, type TokensList } from 'marked';
import { readMarkup } from '../../text/read-markup.ts';

/** A part of a line: words, which may be code, or a link with the name that Markdown gives it. */
export type Piece = { text: string; isCode?: true } | { address: string; name: string };

/** Destinations of reference links by their labels (CommonMark §4.7). */
export type References = TokensList['links'];

/** Longer lines are read in parts: emphasis, brackets and addresses take the square of a text's length at worst. */
const maxPartLength = 1_000;
/** More has more links than are listed; the rest is read as plain text. */
const maxMarkdownLength = 150_000;
const maxLabelLength = 200;

const definition = /^ {0,3}\[([^[\]]+)\]:\s*(?:<([^<>]*)>|(\S+))(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/;
/** A link of Markdown, or a tag. */
const mayHaveLink = /\](?:\(|\[)|<\S/;

/** Returns the destination that a line defines for reference links, or null. */
export function definitionOf(line: string): { label: string; address: string } | null {
  if (!/^ {0,3}\[/.test(line) || line.length > maxPartLength) return null;
  const [, label = '', angled, plain] = definition.exec(line) ?? [];
  const address = angled ?? plain;
  // GitHub's footnotes look the same.
  if (address === undefined || label.startsWith('^') || label.length > maxLabelLength) return null;
  return { label: labelKey(label), address };
}

/** Returns the key of a label: case and runs of white space do not matter. */
function labelKey(label: string): string {
  return label.replace(/\s+/g, ' ').trim().toLowerCase();
}

/**
 * Returns a function that splits the lines of one text into words and links. Words are without their markup, and an address among words
 * stays in them.
 */
export function createPieceReader(references: References): (line: string) => Piece[] {
  let left = maxMarkdownLength;
  const hasReferences = Object.keys(references).length > 0;
  return (line) => {
    const isMarkdown = mayHaveLink.test(line) || (hasReferences && line.includes('['));
    const parts = partsOf(line);
    if (!isMarkdown || left < line.length) return parts.flatMap(withCode);
    left -= line.length;
    return parts.flatMap((part) => {
      const lexer = new Lexer({ gfm: true });
      lexer.tokens.links = references;
      return joined(lexer.inlineTokens(part).flatMap(piecesOfToken));
    });
  };
}

function partsOf(line: string): string[] {
  const parts: string[] = [];
  let start = 0;
  while (line.length - start > maxPartLength) {
    const space = line.lastIndexOf(' ', start + maxPartLength);
    const end = space > start ? space : start + maxPartLength;
    parts.push(line.slice(start, end));
    start = end;
  }
  return [...parts, line.slice(start)];
}

const codeSpan = /(?<!`)(`{1,3})(?!`)([^`]{1,500})\1(?!`)/g;

/** Returns the words and the code of a line without links in Markdown. */
function withCode(line: string): Piece[] {
  if (!line.includes('`')) return [{ text: line }];
  const pieces: Piece[] = [];
  let from = 0;
  for (const { 0: raw, 2: code = '', index } of line.matchAll(codeSpan)) {
    pieces.push({ text: line.slice(from, index) }, codePiece(code));
    from = index + raw.length;
  }
  return joined([...pieces, { text: line.slice(from) }]);
}

/** Code is about an address only if it is one: `https://example.com`, but not `curl https://example.com`. */
function codePiece(code: string): Piece {
  return /^\s*[a-z][a-z\d+.-]*:\S+\s*$/i.test(code) ? { text: code } : { text: code, isCode: true };
}

function piecesOfToken(token: Token): Piece[] {
  if (isLink(token)) return linkPieces(token);
  if (token.type === 'codespan' && 'text' in token) return [codePiece(decoded(String(token.text)))];
  if (token.type === 'image' || token.type === 'html') return [];
  if (token.type === 'br') return [{ text: ' ' }];
  if ('tokens' in token && token.tokens !== undefined) return token.tokens.flatMap(piecesOfToken);
  return [{ text: 'text' in token && typeof token.text === 'string' ? decoded(token.text) : token.raw }];
}

function isLink(token: Token): token is Tokens.Link {
  return token.type === 'link';
}

function linkPieces({ raw, href, tokens }: Tokens.Link): Piece[] {
  const isBare = !/^[<[]/.test(raw);
  if (isBare) return [{ text: raw }];
  const name = raw.startsWith('<') ? '' : tokens.map(nameOf).join('');
  return [{ address: decoded(href), name: name.trim() }];
}

/** The words of a link; a picture counts as its description. */
function nameOf(token: Token): string {
  if (token.type === 'html') return '';
  if ('tokens' in token && token.tokens !== undefined && token.type !== 'image')
    return token.tokens.map(nameOf).join('');
  return 'text' in token && typeof token.text === 'string' ? decoded(token.text) : token.raw;
}

/** The text with its character references decoded (CommonMark §2.5). */
export function decoded(text: string): string {
  if (!/&[#a-z\d]{2,32};/i.test(text)) return text;
  let plain = '';
  const piece = (part: string) => {
    plain += part;
  };
  // A `<` is text here, and no tag may begin with it.
  readMarkup(text.replaceAll('<', '&lt;'), { open() {}, close() {}, text: piece }, true);
  return plain;
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    const isPlain = 'text' in piece && piece.isCode === undefined;
    if (isPlain && last !== undefined && 'text' in last && last.isCode === undefined) last.text += piece.text;
    else result.push({ ...piece });
  }
  return result;
}
