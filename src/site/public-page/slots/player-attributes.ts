import type { Player } from '../../../domain/links/players.ts';

/**
 * Returns the attributes from which the page's script makes the frame of a player, named `title`: on the link that it replaces, or on the
 * element whose last child that link is.
 */
export function playerAttributes(player: Player | null, title: string): Record<string, string | number> {
  if (player === null) return {};
  const allow = 'autoplay;encrypted-media;fullscreen';
  return { 'data-player': player.src, 'data-height': player.height ?? '', 'data-title': title, 'data-allow': allow };
}
