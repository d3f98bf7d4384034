import { outerSpace } from '../../../domain/text/characters.ts';
import { type MarkupHandlers, readMarkup } from '../../../domain/text/read-markup.ts';

/** The marks that a text can carry, with the signs that people type around it. */
export const signs = { strong: '**', u: '++', s: '~~', em: '_' } as const;
export type Mark = keyof typeof signs;
const markNames: readonly Mark[] = ['strong', 'u', 's', 'em'];

export interface Run {
  text: string;
  marks: readonly Mark[];
}

/** A paragraph or an item of a list, by its lines. */
export interface RichBlock {
  kind: 'p' | 'ul' | 'ol';
  /** Nesting of the list. */
  depth: number;
  lines: Run[][];
}

/**
 * Returns the content of a sanitised rich text: its paragraphs and items with their runs of equally marked text. Blank ones are left out.
 */
export function richBlocks(html: string): RichBlock[] {
  const blocks: RichBlock[] = [];
  const lists: ('ul' | 'ol')[] = [];
  const depths: Record<Mark, number> = { strong: 0, u: 0, s: 0, em: 0 };
  let open: RichBlock | null = null;
  const start = () => {
    open = { kind: lists.at(-1) ?? 'p', depth: Math.max(lists.length, 1), lines: [[]] };
    blocks.push(open);
    return open;
  };
  const handlers: MarkupHandlers = {
    open(name) {
      if (isMark(name)) depths[name] += 1;
      else if (name === 'br') (open ?? start()).lines.push([]);
      else if (name === 'ul' || name === 'ol') {
        lists.push(name);
        open = null;
      } else if (name === 'li') start();
      else if (name === 'p' && lists.length === 0) open = null;
    },
    close(name) {
      if (isMark(name)) depths[name] = Math.max(0, depths[name] - 1);
      else if (name === 'ul' || name === 'ol') lists.pop();
      if (['ul', 'ol', 'li', 'p'].includes(name)) open = null;
    },
    text(text) {
      const line = (open ?? start()).lines.at(-1);
      const marks = markNames.filter((mark) => depths[mark] > 0);
      line?.push({ text: text.replace(/[ \t\r\n\f]+/g, ' '), marks });
    },
  };
  readMarkup(html, handlers, true);
  return blocks
    .map((block) => ({ ...block, lines: trimLines(block.lines.map(tidyLine)) }))
    .filter(({ lines }) => lines.length > 0);
}

/** Moves spaces outside of marks, where they look the same, and joins equal neighbours. */
function tidyLine(runs: readonly Run[]): Run[] {
  const pieces = runs.flatMap(({ text, marks }) => {
    const { before, core, after } = outerSpace(text);
    return [
      { text: before, marks: [] },
      { text: core, marks },
      { text: after, marks: [] },
    ];
  });
  const line: { texts: string[]; marks: readonly Mark[] }[] = [];
  for (const { text, marks } of pieces) {
    if (text === '') continue;
    const last = line.at(-1);
    if (last && last.marks.join() === marks.join()) last.texts.push(text);
    else line.push({ texts: [text], marks });
  }
  return line.map(({ texts, marks }) => ({ text: texts.join('').replace(/ {2,}/g, ' '), marks }));
}

/** Without the spaces and empty lines at the edges. */
function trimLines(lines: Run[][]): Run[][] {
  const trimmed = lines.map((line) =>
    line
      .map((run, index) => ({
        ...run,
        text: run.text
          .replace(index === 0 ? /^ +/ : /^$/, '')
          .replace(index === line.length - 1 ? /(?<! ) +$/ : /^$/, ''),
      }))
      .filter(({ text }) => text !== ''),
  );
  const first = trimmed.findIndex((line) => line.length > 0);
  return first === -1 ? [] : trimmed.slice(first, trimmed.findLastIndex((line) => line.length > 0) + 1);
}

function isMark(name: string): name is Mark {
  return Object.hasOwn(signs, name);
}
