import { type Player, playerOf } from '../../../domain/links/players.ts';
import { shownMusicLinks } from '../../../domain/slots/shown-music-links.ts';
import type { ShownSlot } from './slot-content.tsx';

/** What a block opens in its place when it is tapped; null where nothing does. */
export function slotPlayer(slot: ShownSlot): Player | null {
  switch (slot.type) {
    case 'video':
      return playerOf(slot.computed.url);
    case 'music': {
      const links = shownMusicLinks(slot.data.links, slot.computed.links);
      return links.map(({ entry }) => playerOf(entry.link)).find((player) => player !== null) ?? null;
    }
    case 'button':
      return slot.layout.size === 'player' ? playerOf(slot.data.link) : null;
    default:
      return null;
  }
}

/** Where the players of a page come from, as its policy lets them in; undefined where it has none. */
export function playerOrigins(slots: readonly ShownSlot[]): string | undefined {
  const origins = slots.flatMap(({ player }) => (player === null ? [] : new URL(player.src).origin));
  return origins.length === 0 ? undefined : [...new Set(origins)].join(' ');
}
