import { fieldsOfType } from '../../blocks/index.ts';
import { blockTitle } from '../analytics/block-title.ts';
import { cutLine } from '../text/shortened.ts';
import type { WarningCode } from '../warning.ts';
import { isInRows, pathsOf, valuesAt } from './field-values.ts';
import { showsNothing } from './shows-nothing.ts';
import type { SlotView } from './slot-view.ts';
import { visibilityOf } from './visibility.ts';

/** A slot in few words: enough to find it, to move it and to decide whether to read it whole (docs/interface.md 9.6). */
export interface BriefSlot {
  id: number;
  type: string;
  order: number;
  title: string;
  supported?: false;
  message?: string;
  /** True for one that is hidden by hand, with any schedule. */
  hidden?: true;
  /** The schedule: when visitors begin and cease to see it. */
  shownFrom?: string;
  shownUntil?: string;
  /** Codes, as those of `meta.warnings`. */
  warnings?: WarningCode[];
}

const maxTitleLength = 48;

/** The slot in few words. */
export function briefSlot(slot: SlotView): BriefSlot {
  const { id, type, order, supported, message } = slot;
  const visibility = visibilityOf(slot);
  return {
    id,
    type,
    order,
    title: cutLine(blockTitle(slot) ?? firstWords(slot), maxTitleLength),
    ...(!supported && { supported }),
    ...(message !== undefined && { message }),
    ...(visibility?.hidden && { hidden: true }),
    ...(visibility?.from && { shownFrom: visibility.from }),
    ...(visibility?.until && { shownUntil: visibility.until }),
    ...(showsNothing(slot) && { warnings: ['shows_nothing'] }),
  };
}

/** Returns the first words of a block without a title; an empty text if it has none. */
function firstWords({ type, data }: SlotView): string {
  const fields = fieldsOfType(type);
  const ofBlock = pathsOf(fields, 'words').filter((path) => !isInRows(path));
  const ofRows = [...pathsOf(fields, 'title'), ...pathsOf(fields, 'words')].filter(isInRows);
  const firsts = [...ofBlock, ...ofRows].map((path) => valuesAt(data, path)[0]?.value);
  const words = firsts.find((value) => typeof value === 'string' && value !== '');
  return typeof words === 'string' ? words : '';
}
