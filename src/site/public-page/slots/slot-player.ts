import type { ShownSlot } from './slot-data.ts';

/** Returns the origins of a page's players for its policy; undefined without players. */
export function playerOrigins(slots: readonly ShownSlot[]): string | undefined {
  const origins = slots.flatMap(({ player }) => (player === null ? [] : new URL(player.src).origin));
  return origins.length === 0 ? undefined : [...new Set(origins)].join(' ');
}
