import type { Transaction } from '../../store/database.ts';
import type { SizedSlot } from '../slots/page-size.ts';

/** Parts of a page with possible links that a unit of work has written. */
export interface WrittenParts {
  slots: SizedSlot[];
  links: string[];
}

/** Keyed by the unit of work, so that writes need not pass it on to the code that checks links. */
const written = new WeakMap<object, Map<number, WrittenParts>>();

const nothing: ReadonlyMap<number, WrittenParts> = new Map();

/** Records blocks that a unit of work has written. */
export function trackWrittenSlots(tx: Pick<Transaction, 'send'>, profileId: number, slots: readonly SizedSlot[]): void {
  partsOf(tx, profileId).slots.push(...slots);
}

/** Records other links that a unit of work has written. */
export function trackWrittenLinks(tx: Pick<Transaction, 'send'>, profileId: number, links: readonly string[]): void {
  partsOf(tx, profileId).links.push(...links);
}

/** Returns the parts that a unit of work has written, by page. */
export function writtenBy(tx: Pick<Transaction, 'send'>): ReadonlyMap<number, WrittenParts> {
  return written.get(tx) ?? nothing;
}

function partsOf(tx: Pick<Transaction, 'send'>, profileId: number): WrittenParts {
  const pages = written.get(tx) ?? new Map<number, WrittenParts>();
  written.set(tx, pages);
  const parts = pages.get(profileId) ?? { slots: [], links: [] };
  pages.set(profileId, parts);
  return parts;
}
