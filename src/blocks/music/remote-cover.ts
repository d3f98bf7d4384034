import type { SlotContents } from '../../site/public-page/slots/slot-data.ts';

/** Returns the source address of a release's cover, if the slot shows one. */
export function remoteCover(data: SlotContents['music']['data']): string | undefined {
  return data.showCover && data.thumbnail !== '' ? data.thumbnail : undefined;
}
