import { textOf } from '../../../texts/index.ts';
import { maxVersionBytes } from '../../history/versions.ts';
import { maxStickers } from '../../stickers/sticker-fields.ts';
import { type ImportReport, skipItem } from './import-report.ts';
import type { RecordOf } from './record-schemas.ts';
import { unreadable } from './unreadable.ts';

/** The blocks and stickers of a page. */
interface Standing {
  slots: RecordOf<'slot'>[];
  stickers: RecordOf<'sticker'>[];
}

/** The lines of a page, collected until all are read. */
export interface PageDraft {
  page: RecordOf<'page'>;
  current: Standing;
  /** The published version while changes wait; `page` is null if visitors see the page as it is. */
  published: Standing & { page: RecordOf<'publishedPage'> | null };
  domains: string[];
  /** Oldest first. */
  versions: RecordOf<'version'>[];
  bytes: number;
  versionBytes: number;
  /** Whether the published version could not be read. */
  isBroken: boolean;
}

/** Limits for reading a page. */
export interface DraftLimits {
  maxSlots: number;
  /** 0 for any size. */
  maxPageBytes: number;
  maxVersions: number;
}

/** Maximum bytes of a page in memory. */
const mostBytes = 64_000_000;
const maxDomains = 20;

export function newDraft(page: RecordOf<'page'>): PageDraft {
  return {
    page,
    current: { slots: [], stickers: [] },
    published: { page: null, slots: [], stickers: [] },
    ...{ domains: [], versions: [], bytes: 0, versionBytes: 0, isBroken: false },
  };
}

/** Adds a block, unless there are as many, or as large ones, as a page may have. */
export function addSlot(
  draft: PageDraft,
  { slots }: Standing,
  slot: RecordOf<'slot'>,
  { maxSlots, maxPageBytes }: DraftLimits,
  report: ImportReport,
): void {
  const size = Buffer.byteLength(JSON.stringify(slot.data));
  // The published version is a copy of the page.
  const most = Math.min(2 * maxPageBytes || mostBytes, mostBytes);
  if (slots.some(({ id }) => id === slot.id)) {
    skipItem(report, 'slot', draft.page.login, unreadable);
  } else if (slots.length >= maxSlots) {
    skipItem(
      report,
      'slot',
      draft.page.login,
      textOf((t) => t.slotMessages.tooManySlots(slots.length, maxSlots)),
    );
  } else if (draft.bytes + size > most) {
    skipItem(
      report,
      'slot',
      draft.page.login,
      textOf((t) => t.importAccount.pageFull),
    );
  } else {
    slots.push(slot);
    draft.bytes += size;
  }
}

export function addSticker(
  draft: PageDraft,
  { stickers }: Standing,
  sticker: RecordOf<'sticker'>,
  report: ImportReport,
): void {
  if (stickers.some(({ id }) => id === sticker.id)) skipItem(report, 'sticker', draft.page.login, unreadable);
  else if (stickers.length < maxStickers) stickers.push(sticker);
  else
    skipItem(
      report,
      'sticker',
      draft.page.login,
      textOf((t) => t.stickerMessages.tooManyStickers(maxStickers)),
    );
}

export function addDomain(draft: PageDraft, { host }: RecordOf<'domain'>): void {
  if (draft.domains.length < maxDomains) draft.domains.push(host);
}

/** Adds a change of the page; the oldest are dropped beyond the limit of this server. */
export function addVersion(draft: PageDraft, version: RecordOf<'version'>, { maxVersions }: DraftLimits): void {
  draft.versions.push(version);
  draft.versionBytes += sizeOf(version);
  while (draft.versions.length > maxVersions || draft.versionBytes > maxVersionBytes) {
    const oldest = draft.versions.shift();
    if (oldest === undefined) return;
    draft.versionBytes -= sizeOf(oldest);
  }
}

function sizeOf({ change }: RecordOf<'version'>): number {
  return Buffer.byteLength(JSON.stringify(change));
}
