import { outerSpace } from '../text/characters.ts';
import { type MarkupHandlers, readMarkup } from '../text/read-markup.ts';
import { escapeCharacters, escapeLineStart } from './escape.ts';

const signs = { strong: '**', em: '_', s: '~~' } as const;
type Mark = keyof typeof signs;
const markNames: readonly Mark[] = ['strong', 'em', 's'];

/** Deeper lists are not indented further: each level would lengthen every line below it. */
const maxIndent = 16;

interface Run {
  text: string;
  marks: readonly Mark[];
}

/** A paragraph or a list item: its prefix, and its lines. */
interface Block {
  prefix: string;
  /** Items of one list follow each other without a blank line. */
  inList: boolean;
  lines: Run[][];
}

/** Returns markdown of the sanitised rich text of a text slot (only p ul ol li strong em s u span br occur). */
export function richTextMarkdown(html: string): string {
  return blocksOf(html)
    .map((block) => ({ ...block, text: blockText(block) }))
    .filter(({ text }) => text !== '')
    .reduce((out, { text, prefix, inList }, index, all) => {
      const between = index === 0 ? '' : inList && all[index - 1]?.inList ? '\n' : '\n\n';
      return `${out}${between}${prefix}${text}`;
    }, '');
}

function blocksOf(html: string): Block[] {
  const blocks: Block[] = [];
  const lists: { ordered: boolean; count: number }[] = [];
  const depths: Record<Mark, number> = { strong: 0, em: 0, s: 0 };
  let open: Block | null = null;
  const start = (prefix: string) => {
    open = { prefix, inList: lists.length > 0, lines: [[]] };
    blocks.push(open);
    return open;
  };
  const indent = () => '   '.repeat(Math.min(Math.max(0, lists.length - 1), maxIndent));
  /** Text outside of any paragraph or item makes a paragraph of its own; in a list it continues below its item. */
  const current = () => open ?? start(lists.length > 0 ? `${indent()}   ` : '');
  const isFresh = () => open?.lines.length === 1 && open.lines[0]?.length === 0;
  const handlers: MarkupHandlers = {
    open(name) {
      if (isMark(name)) depths[name] += 1;
      else if (name === 'br') current().lines.push([]);
      else if (name === 'ul' || name === 'ol') {
        lists.push({ ordered: name === 'ol', count: 0 });
        open = null;
      } else if (name === 'li') {
        const list = lists.at(-1);
        if (list) list.count += 1;
        start(`${indent()}${list?.ordered ? `${list.count}.` : '-'} `);
      } else if (name === 'p' && !isFresh()) open = null;
    },
    close(name) {
      if (isMark(name)) depths[name] = Math.max(0, depths[name] - 1);
      else if (name === 'ul' || name === 'ol') {
        lists.pop();
        open = null;
      } else if (name === 'li' || name === 'p') open = null;
    },
    text(text) {
      if (open === null && text.trim() === '') return;
      const marks = markNames.filter((mark) => depths[mark] > 0);
      const line = current().lines.at(-1);
      const last = line?.at(-1);
      // The parser hands out text in pieces; a mark ends only where the marks change.
      if (last && last.marks.join() === marks.join()) last.text += text;
      else line?.push({ text, marks });
    },
  };
  readMarkup(html, handlers, true);
  return blocks;
}

function isMark(name: string): name is Mark {
  return Object.hasOwn(signs, name);
}

function blockText({ lines, prefix }: Block): string {
  return lines
    .map(lineOf)
    .join('\n')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .join(`  \n${' '.repeat(prefix.length)}`);
}

/** Empty marks are left out: `****` alone would be a line across the page and `~~~~` the start of a code block. */
function lineOf(runs: readonly Run[]): string {
  const line = runs.map(({ text, marks }) => {
    const { before, core, after } = outerSpace(text.replace(/\s+/g, ' '));
    if (core === '') return before;
    const around = marks.map((mark) => signs[mark]);
    // Marks close before the space after them, or markdown would not take them for marks.
    return `${before}${around.join('')}${escapeCharacters(core)}${around.toReversed().join('')}${after}`;
  });
  return escapeLineStart(line.join('').trim());
}
