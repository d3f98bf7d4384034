import type { SlotTypeName } from '../../blocks/index.ts';
import type { FieldErrors } from '../../domain/errors.ts';
import { completeLink } from '../../domain/links/link.ts';
import { playerOf } from '../../domain/links/players.ts';
import { videoId } from '../../domain/links/video-id.ts';
import type { SlotLayout } from '../../domain/slots/slot-layout.ts';

interface DraftedSlot {
  type: SlotTypeName;
  data: Record<string, unknown>;
  layout: SlotLayout;
  mistakes?: FieldErrors;
}

/**
 * Returns the new block for the form of a video. The type `video` has YouTube alone (docs/interface.md 6); a video of another service
 * becomes a button that opens its player, and its description the subtitle.
 */
export function videoAsButton<Slot extends DraftedSlot>(slot: Slot): Slot {
  const { link, title, description } = slot.data;
  if (slot.type !== 'video' || typeof link !== 'string') return slot;
  const address = completeLink(link.trim());
  const player = playerOf(address);
  // Players of music have a height of their own.
  if (player === null || player.height !== null || videoId(address) !== null) return slot;
  const words = { title: title || player.service, subtitle: description };
  return { ...slot, type: 'button', data: { link: address, ...words }, layout: { ...slot.layout, size: 'player' } };
}
