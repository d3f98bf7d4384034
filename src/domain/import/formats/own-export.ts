import * as z from 'zod';
import type { Candidate, ReadSource } from '../found-link.ts';
import { linksInData } from '../links-in-data.ts';

const header = z.object({ kind: z.literal('header'), format: z.literal('vitrine-account') });
const page = z.object({
  kind: z.literal('page'),
  login: z.string().catch(''),
  title: z.string().nullish().catch(null),
  socials: z.unknown(),
});
const slot = z.object({ kind: z.literal('slot'), data: z.unknown() });

/** Returns whether data are the export of an account of this service (docs/export.md). */
export function isOwnExport(data: unknown): data is unknown[] {
  return Array.isArray(data) && header.safeParse(data[0]).success;
}

/** Reads the links of the pages of an account's export; those of several pages are grouped by page. */
export function readOwnExport(records: readonly unknown[], now: Date): ReadSource {
  const candidates: Candidate[] = [];
  const hasPages = records.filter((record) => page.safeParse(record).success).length > 1;
  let group: string | undefined;
  const add = (data: unknown) => {
    for (const link of linksInData(data, { now, source: 'file' })) {
      candidates.push(group === undefined ? link : { ...link, group });
    }
  };
  for (const record of records) {
    const ofPage = page.safeParse(record).data;
    if (ofPage !== undefined) {
      group = hasPages ? (ofPage.title ?? ofPage.login) : undefined;
      add(ofPage.socials);
    }
    const ofSlot = slot.safeParse(record).data;
    if (ofSlot !== undefined) add([ofSlot.data]);
  }
  return { candidates, leftOut: 0 };
}
