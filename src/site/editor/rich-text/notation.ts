import { htmlOfInlineText } from '../../../domain/text/inline-text-lines.ts';
import { inlineText, richText } from '../../../domain/text/rich-text.ts';
import { type Mark, type RichBlock, type Run, richBlocks, signs } from './rich-blocks.ts';

/** Five times the limit of a block: longer input is rejected anyway, and not worth the work. */
const maxLength = 100_000;

/** Signs before an item of a list: typed ones, and those pasted from Word, Pages and Docs (the last five are of Word's own fonts). */
const bullets = '-•·‣⁃▪▫◦●○■□➢❖\uf0b7\uf0a7\uf0d8\uf0fc\uf076';
/** Word writes other signs of these fonts as letters, with a tab behind them. */
const beginsItem = new RegExp(`^\\s*(?:([${bullets}]|[o§Øüv](?=\\t))|(\\d{1,4})[.)])\\s+(\\S.*)$`);

/**
 * Rich text as people write it in messages: `**bold**`, `_italic_`, `++underlined++`, `~~struck~~`, lines with `- ` or `1. ` for lists, an
 * empty line between paragraphs. Null for a text without such a form, such as a list within a list.
 */
export function notationOf(html: string): string | null {
  if (html.length > maxLength) return null;
  const blocks = richBlocks(html);
  let number = 0;
  const text = blocks
    .map((block, index) => {
      const before = blocks[index - 1];
      const gap = index === 0 ? '' : block.kind !== 'p' && before?.kind === block.kind ? '\n' : '\n\n';
      number = before?.kind === block.kind ? number + 1 : 1;
      const prefix = { p: '', ul: '- ', ol: `${number}. ` }[block.kind];
      return `${gap}${prefix}${block.lines.map(lineOf).join('\n')}`;
    })
    .join('');
  // In the stored form: where elements cross each other, cleaning removes marks.
  const read = richBlocks(richText(htmlOfNotation(text), maxLength));
  return JSON.stringify(read) === JSON.stringify(blocks) ? text : null;
}

/** Returns the HTML of such a text. Everything else is text. */
export function htmlOfNotation(text: string): string {
  if (text.length > maxLength) return text;
  const blocks: { kind: RichBlock['kind']; lines: string[] }[] = [];
  let isNew = true;
  for (const line of text.replace(/\r\n?/g, '\n').split('\n')) {
    if (line.trim() === '') {
      isNew = true;
      continue;
    }
    const [, bullet, number, item] = beginsItem.exec(line) ?? [];
    const kind = bullet ? 'ul' : number ? 'ol' : 'p';
    const last = blocks.at(-1);
    // A pasted row of a table does not continue an item.
    const isRow = kind === 'p' && last?.kind !== 'p' && /\S\t+\S/.test(line);
    if (kind === 'p' && !isNew && !isRow && last) last.lines.push(line.trim());
    else blocks.push({ kind, lines: [item ?? line.trim()] });
    isNew = false;
  }
  return blocks
    .map(({ kind, lines }, index) => {
      const inside = lines.map(inlineHtml).join('<br>');
      if (kind === 'p') return `<p>${inside}</p>`;
      const opens = blocks[index - 1]?.kind === kind ? '' : `<${kind}>`;
      const closes = blocks[index + 1]?.kind === kind ? '' : `</${kind}>`;
      return `${opens}<li>${inside}</li>${closes}`;
    })
    .join('');
}

/** Returns the notation of a text of formatted lines (domain, `inlineText`): no lists, no paragraphs. */
export function inlineNotationOf(html: string): string | null {
  if (html.length > maxLength) return null;
  const blocks = richBlocks(paragraphOf(html));
  const text = blocks.flatMap(({ lines }) => lines.map(signedLine)).join('\n');
  const read = richBlocks(paragraphOf(inlineText(htmlOfInlineNotation(text), maxLength)));
  return JSON.stringify(read) === JSON.stringify(blocks) ? text : null;
}

/** The HTML of formatted lines. */
export function htmlOfInlineNotation(text: string): string {
  return text.length > maxLength ? text : text.replace(/\r\n?/g, '\n').split('\n').map(inlineHtml).join('\n');
}

function paragraphOf(html: string): string {
  return `<p>${htmlOfInlineText(html).replaceAll('\n', '<br>')}</p>`;
}

/** Characters that cannot be typed (Unicode, section 23.7) represent escaped signs until the marks are found. */
const stands = (index: number) => String.fromCodePoint(0xfdd0 + index);
const escapable = ['\\', '*', '_', '~', '+', '.', ')', ...bullets];
const escaped = new RegExp(`\\\\([${bullets}\\\\*_~+.)])`, 'g');
const standing = new RegExp(`[${stands(0)}-${stands(escapable.length - 1)}]`, 'g');
const bulletAtStart = new RegExp(`^([${bullets}])(?=\\s)`);

/** In the order of reading. A single star is a common notation for italics; within a word an underscore is a character. */
const marks: { mark: Mark; sign: string; outsideWords?: true }[] = [
  { mark: 'strong', sign: '**' },
  { mark: 'u', sign: '++' },
  { mark: 's', sign: '~~' },
  { mark: 'em', sign: '_', outsideWords: true },
  { mark: 'em', sign: '*' },
];

/** The line with each pair of the signs as tags. A sign opens before a visible character, and closes at the next sign behind one. */
function markedLine(line: string, { mark, sign, outsideWords }: (typeof marks)[number]): string {
  const places = placesOf(line, sign);
  const inWord = (text: string) => outsideWords === true && /[\p{L}\p{N}]/u.test(text);
  const openers = places.filter((place) => /\S/.test(after(line, place + sign.length)) && !inWord(before(line, place)));
  const closers = places.filter((place) => /\S/.test(before(line, place)) && !inWord(after(line, place + sign.length)));
  let result = '';
  let from = 0;
  let next = 0;
  for (const opener of openers) {
    if (opener < from) continue;
    const start = opener + sign.length;
    while (next < closers.length && (closers[next] ?? 0) <= start) next += 1;
    const closer = closers[next];
    if (closer === undefined) break;
    result += `${line.slice(from, opener)}<${mark}>${line.slice(start, closer)}</${mark}>`;
    from = closer + sign.length;
  }
  return result + line.slice(from);
}

function placesOf(line: string, sign: string): number[] {
  const places: number[] = [];
  for (let place = line.indexOf(sign); place !== -1; place = line.indexOf(sign, place + 1)) places.push(place);
  return places;
}

/** The character before a place, or after one; two UTF-16 units are enough for any. */
const before = (line: string, place: number) => [...line.slice(Math.max(0, place - 2), place)].at(-1) ?? '';
const after = (line: string, place: number) => [...line.slice(place, place + 2)][0] ?? '';

function inlineHtml(line: string): string {
  const hidden = line
    .replace(/[\ufdd0-\ufdef]/g, '')
    .replace(escaped, (_, sign: string) => stands(escapable.indexOf(sign)));
  const html = hidden.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  const marked = marks.reduce(markedLine, html);
  return marked.replace(standing, (found) => escapable[found.charCodeAt(0) - 0xfdd0] ?? '');
}

/** Returns a line of a text that may have lists: signs that would begin one are escaped. */
function lineOf(runs: readonly Run[]): string {
  return signedLine(runs)
    .replace(bulletAtStart, '\\$1')
    .replace(/^(\d{1,4})([.)])(?=\s)/, '$1\\$2');
}

function signedLine(runs: readonly Run[]): string {
  let line = '';
  /** The marks that are open, outermost first. */
  let open: Mark[] = [];
  runs.forEach(({ text, marks }, place) => {
    const kept = open.findIndex((mark) => !marks.includes(mark));
    const stay = kept === -1 ? open : open.slice(0, kept);
    line += open
      .slice(stay.length)
      .map((mark) => signs[mark])
      .toReversed()
      .join('');
    // The longest mark is outermost, so that pairs of signs nest as elements must.
    const opening = marks
      .filter((mark) => !stay.includes(mark))
      .map((mark) => ({ mark, end: endOf(runs, place, mark) }))
      .sort((one, other) => other.end - one.end);
    line += opening.map(({ mark }) => signs[mark]).join('') + text.replace(/[\\*_~]|\+(?=\+)/g, '\\$&');
    open = [...stay, ...opening.map(({ mark }) => mark)];
  });
  return (
    line +
    open
      .map((mark) => signs[mark])
      .toReversed()
      .join('')
  );
}

/** The place of the first run from `start` on that does not carry the mark. */
function endOf(runs: readonly Run[], start: number, mark: Mark): number {
  let end = start;
  while (runs[end]?.marks.includes(mark)) end += 1;
  return end;
}
