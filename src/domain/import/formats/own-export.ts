import * as z from 'zod';
import { slotLayout } from '../../slots/slot-layout.ts';
import { scheduleStateAt, visibility } from '../../slots/visibility.ts';
import { linksInData } from '../data/links-in-data.ts';
import type { Candidate, ReadSource } from '../found-link.ts';

const header = z.object({ kind: z.literal('header'), format: z.literal('vitrine-account') });
const page = z.object({
  kind: z.literal('page'),
  login: z.string().catch(''),
  title: z.string().nullish().catch(null),
  socials: z.unknown(),
});
const slot = z.object({
  kind: z.literal('slot'),
  data: z.unknown(),
  visibility: visibility.nullish().catch(null),
  layout: slotLayout.nullish().catch(null),
});

/** Returns whether data are the export of an account of this service (docs/export.md). */
export function isOwnExport(data: unknown): data is unknown[] {
  return Array.isArray(data) && header.safeParse(data[0]).success;
}

/** Reads the links of the pages of an account's export; those of several pages are grouped by page. */
export function readOwnExport(records: readonly unknown[], now: Date): ReadSource {
  const candidates: Candidate[] = [];
  const hasPages = records.filter((record) => page.safeParse(record).success).length > 1;
  let group: string | undefined;
  const add = (data: unknown, more: Partial<Candidate> = {}) => {
    for (const link of linksInData(data, { now, source: 'file' }))
      candidates.push({ ...link, ...(group !== undefined && { group }), ...more });
  };
  for (const record of records) {
    const ofPage = page.safeParse(record).data;
    if (ofPage !== undefined) {
      group = hasPages ? (ofPage.title ?? ofPage.login) : undefined;
      add(ofPage.socials, { isSocial: true });
    }
    const ofSlot = slot.safeParse(record).data;
    if (ofSlot !== undefined) add([ofSlot.data], slotParts(ofSlot, now));
  }
  return { candidates, leftOut: 0 };
}

/** Returns the group and the visibility of a block. */
function slotParts({ visibility, layout }: z.output<typeof slot>, now: Date): Partial<Candidate> {
  const state = visibility ? scheduleStateAt(visibility, now) : 'shown';
  const doubt = state === 'over' ? 'expired' : 'hidden';
  return {
    ...(layout && layout.group !== '' && { group: layout.group }),
    ...(visibility && { visibility }),
    ...(state !== 'shown' && { doubt }),
  };
}
