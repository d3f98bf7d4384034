import type { Context } from '../../../context.ts';
import type { Reader } from '../../../store/database.ts';
import { heldChannelsOf } from '../../approval/held-channels.ts';
import { readPublishedVersion } from '../../approval/published-version.ts';
import type { PageFields, SlotState } from '../../history/page-change.ts';
import { versionsOf } from '../../history/versions.ts';
import { hiddenLinksOf } from '../../link-lists/hidden-links.ts';
import { parseLegalLinks } from '../../profiles/legal-links.ts';
import { readLayout } from '../../slots/slot-layout.ts';
import { parseVisibility } from '../../slots/visibility.ts';
import type { ExportRecord } from './export-record.ts';
import { exportStatistics } from './export-statistics.ts';
import { inBatches } from './in-batches.ts';

/** Exports the account's pages, each followed by its content, its published version if changes wait, its history and its statistics. */
export async function* exportPages(context: Context, userId: number): AsyncGenerator<ExportRecord> {
  const { read } = context.db;
  const pages = inBatches((from, take) =>
    read.profile.findMany({
      where: { userId, ...from },
      orderBy: { id: 'asc' },
      take,
      omit: { userId: true, loginKey: true, revision: true, linksCheckedAt: true },
    }),
  );
  for await (const page of pages) {
    const legalLinks = page.legalLinks === null ? null : parseLegalLinks(page.legalLinks);
    yield { kind: 'page', ...readableFields(page), legalLinks, hiddenLinks: [...hiddenLinksOf(page)] };
    yield* exportSlots(read, page.id);
    const stickers = await read.sticker.findMany({ where: { profileId: page.id }, orderBy: { position: 'asc' } });
    for (const sticker of stickers) yield { kind: 'sticker', ...sticker };
    const domains = await read.customDomain.findMany({ where: { profileId: page.id }, orderBy: { id: 'asc' } });
    for (const domain of domains) yield { kind: 'domain', ...domain };
    yield* exportPublished(read, page.id);
    yield* exportVersions(context, page.id);
    yield* exportStatistics(context, page.id);
  }
}

function readableFields<Fields extends Pick<PageFields, 'socials' | 'design'>>({ socials, design, ...rest }: Fields) {
  return { ...rest, socials: JSON.parse(socials), design: JSON.parse(design) };
}

/** Exports the published version of a page with waiting changes; nothing if visitors see the page as it is. */
async function* exportPublished(
  reader: Pick<Reader, 'all' | 'first'>,
  profileId: number,
): AsyncGenerator<ExportRecord> {
  const published = await readPublishedVersion(reader, profileId);
  if (published === null) return;
  const { fields, slots, stickers, forms } = published;
  const formChannels = await heldChannelsOf(reader, profileId);
  yield { kind: 'publishedPage', profileId, ...readableFields(fields), formChannels };
  for (const [position, slot] of slots.entries()) {
    yield { kind: 'publishedSlot', profileId, position, ...readable(slot), createdAt: new Date(slot.createdAt) };
  }
  for (const { createdAt, ...sticker } of stickers) {
    yield { kind: 'publishedSticker', profileId, ...sticker, createdAt: new Date(createdAt) };
  }
  for (const form of forms) yield { kind: 'publishedForm', profileId, ...form, fields: JSON.parse(form.fields) };
}

/** Exports the stored changes of a page, oldest first, each with the values it removed. */
async function* exportVersions(
  { db, config, now }: Pick<Context, 'db' | 'config' | 'now'>,
  profileId: number,
): AsyncGenerator<ExportRecord> {
  const versions = await versionsOf(db.read, profileId, config.history, now());
  for (const version of versions.reverse()) yield { kind: 'version', profileId, ...version };
}

/** Blocks may have a quarter of a megabyte each. */
const slotsAtATime = 20;

/** The blocks of a page in their order, read some at a time: a page of an earlier version may be larger than fits in memory. */
async function* exportSlots(reader: Pick<Reader, 'slot'>, profileId: number): AsyncGenerator<ExportRecord> {
  const orderBy = [{ position: 'asc' as const }, { id: 'asc' as const }];
  const ids = (await reader.slot.findMany({ where: { profileId }, orderBy, select: { id: true } })).map(({ id }) => id);
  let position = 0;
  for (let start = 0; start < ids.length; start += slotsAtATime) {
    const slots = await reader.slot.findMany({
      where: { profileId, id: { in: ids.slice(start, start + slotsAtATime) } },
      orderBy,
      omit: { linkPrefix: true },
    });
    for (const slot of slots) {
      yield { kind: 'slot', ...readable(slot), position };
      position += 1;
    }
  }
}

/** Returns a block with its stored texts parsed. */
function readable<Stored extends Pick<SlotState, 'data' | 'visibility' | 'layout'>>(slot: Stored) {
  const { data, visibility, layout } = slot;
  return { ...slot, data: JSON.parse(data), visibility: parseVisibility(visibility), layout: readLayout(layout) };
}
