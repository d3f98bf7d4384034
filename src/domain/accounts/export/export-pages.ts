import type { Context } from '../../../context.ts';
import type { Reader } from '../../../store/database.ts';
import { readHistory } from '../../analytics/history.ts';
import { quarterOf, quartersPerDay, timeOfQuarter } from '../../analytics/time.ts';
import { readPublishedVersion } from '../../approval/published-version.ts';
import { listCustomDomains } from '../../custom-domains/custom-domains.ts';
import type { SlotState } from '../../history/page-change.ts';
import { versionsOf } from '../../history/versions.ts';
import { readLayout } from '../../slots/slot-layout.ts';
import { parseVisibility } from '../../slots/visibility.ts';
import type { Streamed } from '../../text/json-stream.ts';
import { inBatches } from './in-batches.ts';

const daysKept = 366;

/** The person's pages with all that stands on them, what visitors see of them where changes wait, what was changed of them, and how often they were looked at. */
export async function* exportPages(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  userId: number,
): AsyncGenerator<Streamed> {
  const pages = inBatches((from, take) =>
    db.read.profile.findMany({ where: { userId, ...from }, orderBy: { id: 'asc' }, take }),
  );
  for await (const { userId: _owner, loginKey: _key, revision: _revision, socials, design, ...page } of pages) {
    yield {
      ...page,
      socials: JSON.parse(socials),
      design: JSON.parse(design),
      slots: exportSlots(db.read, page.id),
      domains: (await listCustomDomains(db.read, page.id)).map((domain) => ({ ...domain })),
      stickers: await db.read.sticker.findMany({
        where: { profileId: page.id },
        orderBy: { position: 'asc' },
        omit: { profileId: true },
      }),
      published: await exportPublished(db.read, page.id),
      versions: (await versionsOf(db.read, page.id, config.history, now())).map(({ id: _id, ...version }) => version),
      statistics: {
        ...{ timezone: 'UTC', days: await dailyTotals(db.read, page.id, now()) },
        deletedSlots: await db.read.deletedSlot.findMany({
          where: { profileId: page.id },
          orderBy: { id: 'asc' },
          omit: { profileId: true },
        }),
      },
    };
  }
}

/** What visitors see of a page; null where they see it as it is. */
async function exportPublished(reader: Pick<Reader, 'all' | 'first'>, profileId: number): Promise<Streamed> {
  const published = await readPublishedVersion(reader, profileId);
  if (published === null) return null;
  const { fields, slots, stickers, forms } = published;
  return {
    ...fields,
    socials: JSON.parse(fields.socials),
    design: JSON.parse(fields.design),
    slots: slots.map((slot) => ({ ...readable(slot), createdAt: new Date(slot.createdAt) })),
    stickers: stickers.map(({ createdAt, ...sticker }) => ({ ...sticker, createdAt: new Date(createdAt) })),
    forms: forms.map((form) => ({ ...form, fields: JSON.parse(form.fields) })),
  };
}

/** Blocks may have a quarter of a megabyte each. */
const slotsAtATime = 20;

/** The blocks of a page in their order, read some at a time: a page of an earlier version may be larger than fits in memory. */
async function* exportSlots(reader: Pick<Reader, 'slot'>, profileId: number): AsyncGenerator<Streamed> {
  const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }];
  const ids = (await reader.slot.findMany({ where: { profileId }, orderBy, select: { id: true } })).map(({ id }) => id);
  let position = 0;
  for (let start = 0; start < ids.length; start += slotsAtATime) {
    const slots = await reader.slot.findMany({
      where: { profileId, id: { in: ids.slice(start, start + slotsAtATime) } },
      orderBy,
      omit: { profileId: true, linkPrefix: true },
    });
    for (const slot of slots) {
      yield { ...readable(slot), position };
      position += 1;
    }
  }
}

/** A block with what is stored of it as texts. */
function readable<Stored extends Pick<SlotState, 'data' | 'visibility' | 'layout'>>(slot: Stored) {
  const { data, visibility, layout } = slot;
  return { ...slot, data: JSON.parse(data), visibility: parseVisibility(visibility), layout: readLayout(layout) };
}

/** Views and clicks of each day that had any. */
async function dailyTotals(reader: Pick<Reader, 'all'>, profileId: number, now: Date): Promise<Streamed> {
  const end = (Math.floor(quarterOf(now.getTime()) / quartersPerDay) + 1) * quartersPerDay;
  const start = end - daysKept * quartersPerDay;
  const { views, clicks } = await readHistory(reader, profileId, 0, start, end);
  const days: { date: string; views: number; clicks: number }[] = [];
  for (let day = 0; day < daysKept; day += 1) {
    const sum = (counts: Uint32Array) =>
      counts.subarray(day * quartersPerDay, (day + 1) * quartersPerDay).reduce((total, count) => total + count, 0);
    const figures = { views: sum(views), clicks: sum(clicks) };
    if (figures.views + figures.clicks === 0) continue;
    const date = new Date(timeOfQuarter(start + day * quartersPerDay)).toISOString().slice(0, 10);
    days.push({ date, ...figures });
  }
  return days;
}
