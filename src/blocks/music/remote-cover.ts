import type { SlotContents } from '../../site/public-page/slots/slot-data.ts';

/** The address that a release's cover is taken from, where the slot shows one. */
export function remoteCover(data: SlotContents['music']['data']): string | undefined {
  return data.showCover && data.thumbnail !== '' ? data.thumbnail : undefined;
}
