import type { Player } from '../../../domain/links/players.ts';

/** What the page's script opens a player by: on the link that gives way to it, or on the element whose last child that link is. */
export function playerAttributes(player: Player | null): Record<string, string | number> {
  return player === null ? {} : { 'data-player': player.src, 'data-height': player.height ?? '' };
}
