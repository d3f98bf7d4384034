import type { SlotContents } from './slot-data.ts';

/** The remote address of a release's cover, where the slot shows one: over https only, as the page's policy demands. */
export function coverUrl(data: SlotContents['music']['data']): string | undefined {
  if (!data.showCover || !URL.canParse(data.thumbnail)) return undefined;
  const url = new URL(data.thumbnail);
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' ? url.href : undefined;
}
