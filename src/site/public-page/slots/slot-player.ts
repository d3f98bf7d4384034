import type { ShownSlot } from './slot-data.ts';

/** Where the players of a page come from, as its policy lets them in; undefined where it has none. */
export function playerOrigins(slots: readonly ShownSlot[]): string | undefined {
  const origins = slots.flatMap(({ player }) => (player === null ? [] : new URL(player.src).origin));
  return origins.length === 0 ? undefined : [...new Set(origins)].join(' ');
}
