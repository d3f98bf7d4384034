import type { Player } from '../../../domain/links/players.ts';

/**
 * Returns attributes for the page's script to create the frame of a player with that title: on the link it replaces, or on the element with
 * that link as last child.
 */
export function playerAttributes(player: Player | null, title: string): Record<string, string | number> {
  if (player === null) return {};
  const allow = 'autoplay;encrypted-media;fullscreen';
  return { 'data-player': player.src, 'data-height': player.height ?? '', 'data-title': title, 'data-allow': allow };
}
