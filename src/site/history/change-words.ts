import { slotTypeNames } from '../../blocks/index.ts';
import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import { blockTitle } from '../../domain/analytics/block-title.ts';
import type { Locale } from '../../domain/errors.ts';
import type { SlotState } from '../../domain/history/page-change.ts';
import type { SlotDeed, SlotDeeds } from '../../domain/history/slot-deeds.ts';
import { summaryOf } from '../../domain/history/summary.ts';
import { isUndoing } from '../../domain/history/touched.ts';
import type { Version } from '../../domain/history/versions.ts';
import { parseStored } from '../../domain/slots/slot-view.ts';
import { texts } from '../../texts/index.ts';
import { blockName } from '../shared/components/block-name.ts';
import { momentText } from '../shared/components/moment.tsx';

/** Inputs of the words for changes. */
export interface Wording {
  locale: Locale;
  timezone: string;
  /** The blocks that changes may be about. */
  slots: ReadonlyMap<number, SlotState>;
  /** The versions that undone changes are looked up in. */
  all: readonly Version[];
  /** Better names of some blocks than their data has, such as the title of a form. */
  names?: ReadonlyMap<number, string>;
  /** Effects of the changes on the blocks that they altered. */
  deeds?: SlotDeeds;
}

/** Returns the author of a change in words. */
export function authorWords({ caller, callerName }: Pick<Version, 'caller' | 'callerName'>, locale: Locale): string {
  const t = texts[locale].history;
  if (caller === dashboardCaller) return t.you;
  if (caller === 'import') return t.imported;
  if (caller === 'command line') return t.commandLine;
  return callerName || t.goneCaller;
}

/** Returns one line for changes of one author: "Claude added 3 blocks and moved 1 block". */
export function changeWords(versions: readonly [Version, ...Version[]], wording: Wording): string {
  const { locale, timezone } = wording;
  const t = texts[locale].history;
  const { added, removed, changed, moved, fields, stickers, ...reasons } = summaryOf(versions);
  const { restored, undone, published, discarded, created } = reasons;
  const isRedone = undone > 0 && versions.every((version) => !isUndoing(version, wording.all));
  const deeds = deedsOf(versions, changed, wording.deeds);
  const grouped = new Set(deeds.grouped.flatMap(({ ids }) => ids));
  const blocks = { added, removed, ...deeds, moved: moved.filter((id) => !grouped.has(id)) };
  const kinds = ['added', 'removed', 'changed', 'hidden', 'shown', 'scheduled', 'ungrouped', 'moved'] as const;
  const parts = [
    ...(created ? [t.created] : []),
    ...(restored === null ? [] : [t.restored(momentText({ at: restored, locale, timezone }))]),
    ...(undone === 0 ? [] : [isRedone ? t.redone(undone) : t.undone(undone)]),
    ...(published === 0 ? [] : [t.published(published)]),
    ...(discarded === 0 ? [] : [t.discarded(discarded)]),
    ...kinds
      .filter((kind) => blocks[kind].length > 0)
      .map((kind) => t[kind](blocks[kind].length, nameOf(blocks[kind]))),
    ...deeds.grouped.map(({ heading, ids }) => t.grouped(ids.length, namesOf(ids), t.named(heading))),
    ...(fields.length === 0 ? [] : [t.fields(fields.map((name) => t.field[name]))]),
    ...(stickers === 0 ? [] : [t.stickers(stickers)]),
  ];
  return t.line(authorWords(versions[0], locale), parts);

  /** Returns the names of one or two blocks in the order of the page; null for more. */
  function namesOf(ids: readonly number[]): string | null {
    if (ids.length > mostNames) return null;
    const inOrder = [...wording.slots.keys()].filter((id) => ids.includes(id));
    const names = inOrder.flatMap((id) => nameOf([id]) ?? []);
    return names.length === ids.length ? new Intl.ListFormat(locale).format(names) : null;
  }

  function nameOf([id, ...others]: number[]): string | null {
    const slot = id === undefined || others.length > 0 ? undefined : wording.slots.get(id);
    return slot === undefined ? null : t.named(wording.names?.get(slot.id) ?? slotName(slot, locale));
  }
}

const longestName = 60;
const mostNames = 2;

type Altered = Record<Exclude<SlotDeed['kind'], 'grouped'>, number[]> & {
  grouped: { heading: string; ids: number[] }[];
};

/** Sorts altered blocks by the effect of the versions on them; one with several effects was changed. */
function deedsOf(versions: readonly Version[], changed: readonly number[], deeds: SlotDeeds = new Map()): Altered {
  const sorted: Altered = { changed: [], hidden: [], shown: [], scheduled: [], ungrouped: [], grouped: [] };
  for (const id of changed) {
    const ofSlot = versions.flatMap((version) => deeds.get(version.id)?.get(id) ?? []);
    const [deed = { kind: 'changed' as const }, ...others] = ofSlot;
    if (others.length > 0) sorted.changed.push(id);
    else if (deed.kind === 'grouped') {
      const { heading } = deed;
      const group = sorted.grouped.find((one) => one.heading === heading);
      if (group) group.ids.push(id);
      else sorted.grouped.push({ heading, ids: [id] });
    } else sorted[deed.kind].push(id);
  }
  return sorted;
}

/** Returns the name of a block: its own words, or its type. */
export function slotName({ type, data }: Pick<SlotState, 'type' | 'data'>, locale: Locale): string {
  const title = blockTitle({ type, data: parseStored(data), computed: {} });
  if (title !== null) return title.length > longestName ? `${[...title].slice(0, longestName).join('')}…` : title;
  const name = slotTypeNames.find((known) => known === type);
  return name === undefined ? type : blockName(name, locale);
}
