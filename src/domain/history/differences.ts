import { richTextLine } from '../text/rich-text-line.ts';
import { listChange } from './list-change.ts';
import { type PageField, pageFieldNames, type SlotState } from './page-change.ts';
import { type PageState, slotBefore, stickerBefore } from './page-state.ts';

/** What reads otherwise in two states of something; empty texts where only its look or its order differs. */
export interface TextDifference<Name extends string = string> {
  name: Name;
  before: string;
  after: string;
}

/** What differs between two states of a page, as people would name it. */
export interface PageDifferences {
  fields: TextDifference<PageField>[];
  added: SlotState[];
  removed: SlotState[];
  changed: { slot: SlotState; parts: TextDifference[] }[];
  moved: SlotState[];
  /** How many stickers were added, removed, or put elsewhere. */
  stickers: number;
}

/** Compares two states of a page; blocks are the same by their ids, and are named as they are in `after`, removed ones as they were. */
export function differencesBetween(before: PageState, after: PageState): PageDifferences {
  const slots = listChange(before.slots, after.slots, (was, is) => slotBefore(was, is) && was);
  const stickers = listChange(before.stickers, after.stickers, stickerBefore);
  const now = new Map(after.slots.map((slot) => [slot.id, slot]));
  const named = (ids: readonly number[] = []) => ids.flatMap((id) => now.get(id) ?? []);
  const moved = stickers.moved?.map(([id]) => id) ?? [];
  const touched = new Set([...(stickers.changed ?? []).map(({ id }) => id), ...moved]);
  return {
    fields: pageFieldNames
      .filter((name) => before.fields[name] !== after.fields[name])
      .map((name) => ({ name, ...fieldTexts(name, before, after) })),
    added: named(slots.added),
    removed: (slots.removed ?? []).map(([, slot]) => slot),
    changed: (slots.changed ?? []).flatMap((was) =>
      named([was.id]).map((slot) => ({ slot, parts: slotDifferences(was, slot) })),
    ),
    moved: named(slots.moved?.map(([id]) => id)),
    stickers: touched.size + (stickers.added ?? []).length + (stickers.removed ?? []).length,
  };
}

/** Fields whose values are words to read. */
const readable: ReadonlySet<PageField> = new Set(['login', 'title', 'description']);

function fieldTexts(name: PageField, before: PageState, after: PageState): { before: string; after: string } {
  const textIn = ({ fields }: PageState): string => {
    if (name === 'socials') return readableText(JSON.parse(fields.socials));
    return readable.has(name) ? String(fields[name] ?? '') : '';
  };
  return { before: textIn(before), after: textIn(after) };
}

function slotDifferences(was: SlotState, is: SlotState): TextDifference[] {
  const besides = (['visibility', 'layout'] as const).filter((name) => was[name] !== is[name]);
  return [...dataDifferences(was.data, is.data), ...besides.map((name) => ({ name, before: '', after: '' }))];
}

/** What differs in the data of a block, by the names of its fields. */
function dataDifferences(before: string, after: string): TextDifference[] {
  const [was, is] = [before, after].map((data): Record<string, unknown> => ({ ...JSON.parse(data) }));
  return [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])]
    .filter((name) => JSON.stringify(was?.[name]) !== JSON.stringify(is?.[name]))
    .flatMap((name) => {
      const [then = '', now = ''] = [was, is].map((data) =>
        readableText(isWords(name, data?.[name]) ? data?.[name] : ''),
      );
      const look = { name, before: '', after: '' };
      if (then === now) return [look];
      const [besides, others] = [was, is].map((data) => JSON.stringify(unreadable(data?.[name])));
      return [{ name, before: then, after: now }, ...(besides === others ? [] : [look])];
    });
}

/** Names of texts that stand for themselves, and not for a file or a choice. */
const words: ReadonlySet<string> = new Set([
  ...['title', 'subtitle', 'description', 'text', 'alt', 'link', 'label', 'buttonText', 'album', 'artist'],
]);

function isWords(name: string, value: unknown): boolean {
  return typeof value !== 'string' || words.has(name);
}

/** Everything that can be read in a value of a block's data, in lines of plain text. */
function readableText(value: unknown): string {
  if (typeof value === 'string') return richTextLine(value);
  if (Array.isArray(value)) return value.map(readableText).filter(Boolean).join('\n');
  if (typeof value !== 'object' || value === null) return '';
  const texts = Object.entries(value).filter(([name]) => words.has(name));
  return texts
    .map(([, text]) => readableText(text))
    .filter(Boolean)
    .join('\n');
}

/** All else in a list of a block's data, such as which pictures it shows. */
function unreadable(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(unreadable);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).filter(([name]) => !words.has(name));
}
