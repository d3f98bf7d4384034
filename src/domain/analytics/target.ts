import { hash } from 'node:crypto';

/** Target of a view or click: the page itself, a slot, a social link. */
export type HitTarget = { kind: 'page' } | { kind: 'slot'; slotId: number } | { kind: 'social'; link: string };

/** Target number of page views; hits of all other targets are clicks. */
export const pageViews = 0;

/** Target number of all clicks of a page together; a visitor who clicks several blocks counts once. */
export const allClicks = 1;

/** Targets as numbers: page views 0, all clicks 1, slots even, social links odd. */
export function targetNumber(target: HitTarget): number {
  switch (target.kind) {
    case 'page':
      return pageViews;
    case 'slot':
      return target.slotId * 2;
    case 'social':
      // 32 bits: a collision of a page's links with each other or with the number of all clicks is practically impossible.
      return hash('sha256', target.link, 'buffer').readUInt32BE(0) * 2 + 1;
  }
}

/** The targets that a hit counts for. */
export function countedTargets(target: number): readonly number[] {
  return target === pageViews ? [pageViews] : [target, allClicks];
}

/** True for a slot or a social link. */
export function isSingleTarget(target: number): boolean {
  return target !== pageViews && target !== allClicks;
}

/** Returns the id of the slot for a number among targets, or null. */
export function slotOfTarget(target: number): number | null {
  return target !== pageViews && target % 2 === 0 ? target / 2 : null;
}
