import { blocks, fieldsOfType, type SlotTypeName, slotTypeNames } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Locale } from '../../domain/errors.ts';
import type { FieldRole } from '../../domain/slots/block-fields.ts';
import { fieldsWith, isInRows, textsAt } from '../../domain/slots/field-values.ts';
import { referencesIn } from '../../domain/slots/references-in.ts';
import { deletedReference } from '../../domain/slots/shows-nothing.ts';
import { layoutOf, type SlotLayout } from '../../domain/slots/slot-layout.ts';
import type { SlotView } from '../../domain/slots/slot-view.ts';
import { plainLine } from '../../domain/text/plain-text.ts';
import { richTextLine } from '../../domain/text/rich-text-line.ts';
import { texts } from '../../texts/index.ts';
import { blockName } from '../shared/components/block-name.ts';

import { type VisibilityWords, visibilityWords } from './visibility/visibility-words.ts';

/** A block in a list, with enough data to recognise it. */
export interface SlotSummary {
  id: number;
  icon: string;
  /** Address of its picture. */
  picture: string | null;
  kind: string;
  name: string;
  line: string;
  /** False for a kind of former times, which has no form. */
  isEditable: boolean;
  /** Reason why visitors do not see it; null if they do. */
  notShown: string | null;
  /** Its layout on the page; empty for the default. */
  layout: string;
  /** Heading of its group; empty for none. */
  group: string;
  /** Clicks of the last 28 days; null for a block without links, or where clicks are not counted. */
  clicks: number | null;
  /** When visitors see it; null for always. */
  visibility: VisibilityWords | null;
}

/** Inputs of the summary besides the slot: whether its data can be drawn, and the address of files. */
interface Surroundings {
  locale: Locale;
  isShown: boolean;
  /** Whether it has half the width, and no other block beside it. */
  isHalfAlone: boolean;
  clicks: number | null;
  /** Time zone and current time of the shown times. */
  timezone: string;
  now: Date;
  fileUrl(path: string): string;
}

/** Returns the summary of a block in a list; one of an unknown type cannot be edited. */
export function slotSummary(slot: SlotView, surroundings: Surroundings): SlotSummary {
  const { locale, isShown, fileUrl } = surroundings;
  const type = slotTypeNames.find((name) => name === slot.type);
  const t = texts[locale].editor;
  if (type === undefined) {
    const { id, type: kind } = slot;
    return {
      id,
      icon: 'warning',
      picture: null,
      kind,
      name: t.legacy,
      line: '',
      isEditable: false,
      notShown: t.unsupported,
      layout: '',
      group: '',
      clicks: null,
      visibility: null,
    };
  }
  const kind = blockName(type, locale);
  const [name = kind, line = ''] = wordsOf(slot, type, locale).filter((part) => part !== '');
  return {
    id: slot.id,
    icon: textsAt(slot.computed, 'icon')[0] ?? views[type].form.icon,
    picture: pictureOf(slot, fileUrl),
    kind,
    name,
    line,
    isEditable: true,
    notShown: isShown
      ? null
      : { event: t.eventGone, form: t.formGone, none: t.broken }[deletedReference(slot) ?? 'none'],
    layout: layoutWords(slot[layoutOf], locale, surroundings.isHalfAlone),
    group: slot[layoutOf].group,
    clicks: surroundings.clicks,
    visibility: visibilityWords(slot, surroundings),
  };
}

function layoutWords({ size }: SlotLayout, locale: Locale, isHalfAlone: boolean): string {
  const t = texts[locale].slotLayout;
  if (size === 'regular') return '';
  return isHalfAlone ? `${t.sizes[size]}: ${t.halfAlone}` : t.sizes[size];
}

/**
 * Returns the words of a block; the first non-empty one is its name, the next one is below it: the title of its content, its own titles,
 * other texts, its target, or its number of rows.
 */
function wordsOf({ data, computed }: SlotView, type: SlotTypeName, locale: Locale): string[] {
  const { fields } = blocks[type];
  const linked = fieldsWith(fields, 'reference').flatMap(([, { to }]) => [`${to}.title`, `${to}.place`]);
  const lists = views[type].form.fields.filter((field) => field.kind === 'rows');
  const lineOf = (path: string) => textsAt(data, path).map(plainLine).find(Boolean) ?? '';
  const [ofRows, ofBlock] = [true, false].map((inRows) =>
    Object.entries(fields).filter(([path]) => isInRows(path) === inRows),
  );
  const besides = (ofBlock ?? []).map(([path, field]) => {
    if (field.role === 'link') return shortLink(textsAt(data, path)[0] ?? '');
    if (field.role !== 'words') return '';
    return field.formatting ? richTextLine(textsAt(data, path)[0] ?? '') : lineOf(path);
  });
  const own = (role: FieldRole) => (ofBlock ?? []).filter(([, field]) => field.role === role).map(([path]) => path);
  return [
    ...linked.map((path) => textsAt(computed, path)[0] ?? ''),
    ...own('title').map(lineOf),
    ...own('subtitle').map(lineOf),
    besides.find((words) => words !== '') ?? '',
    ...(ofRows ?? []).filter(([, { role }]) => role === 'title').map(([path]) => textsAt(data, path)[0] ?? ''),
    ...lists.map(({ name, count }) => count(lengthOf(data[name]))[locale]),
  ].map(shortened);
}

/** The first of its pictures that is a file of the owner's. */
function pictureOf({ type, data }: SlotView, fileUrl: Surroundings['fileUrl']): string | null {
  const [file] = referencesIn(fieldsOfType(type), data).files;
  return file === undefined || file.path === '' ? null : fileUrl(file.path);
}

const maxWordsLength = 300;
const shortened = (words: string) => [...words.slice(0, 2 * maxWordsLength)].slice(0, maxWordsLength).join('');
const shortLink = (link: string) => link.replace(/^(?:https?:\/\/(?:www\.)?|mailto:|tel:)/i, '').replace(/\/$/, '');
const lengthOf = (value: unknown) => (Array.isArray(value) ? value.length : 0);
