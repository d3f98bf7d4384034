import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../store/database.ts';
import { textOf } from '../../../texts/index.ts';
import type { Author } from '../../actor.ts';
import { countingIn } from '../../analytics/counting.ts';
import { addCustomDomain } from '../../custom-domains/custom-domains.ts';
import { readPageState } from '../../history/page-state.ts';
import { type ReplaceRules, replacePage } from '../../history/replace-page.ts';
import { createProfile } from '../../profiles/create-profile.ts';
import { legalLinksToStore } from '../../profiles/legal-links.ts';
import { findOwnProfile, findOwnProfileToFill, type ProfileRow } from '../../profiles/profile-rows.ts';
import { type ImportReport, leaveOut } from './import-report.ts';
import { importVersions } from './import-versions.ts';
import type { NewIds } from './new-ids.ts';
import type { PageDraft } from './page-draft.ts';
import { pageStateOf, type StateRules } from './page-state-of.ts';
import { problemOf, refusalOf } from './unreadable.ts';
import { idsInVersions } from './version-ids.ts';

/** The values that the import of each page needs. */
export interface PageImport {
  context: Context;
  author: Author;
  ids: NewIds;
  report: ImportReport;
  /** The login that a page gets, by the one that it had. */
  loginOf(login: string): string;
  rules: ReplaceRules;
}

/**
 * Makes a page of the account's what it is in an export. What visitors see of it is what they saw there: changes that waited wait again.
 * Its domains show nothing until they are proved here. Throws what creating a page throws.
 */
export async function importPage(tx: Transaction, draft: PageDraft, how: PageImport): Promise<void> {
  const { context, author, ids, report, loginOf, rules } = how;
  const { page, current, published } = draft;
  const { userId } = author;
  const waiting: Author = { ...author, changesWait: true };
  const shown = published.page;
  // One that was never published has an empty published version.
  const isPublished = page.status;
  const login = loginOf(shown && isPublished ? shown.login : page.login);
  const maxProfiles = context.config.limits.profiles;
  const row = await createProfile(tx, isPublished ? author : waiting, login, { maxProfiles, now: rules.now });
  const inVersions = idsInVersions(draft.versions);
  const slotIds = await newSlotIds(tx, row, userId, [
    ...[...current.slots, ...published.slots].map(({ id }) => id),
    ...inVersions.slots,
  ]);
  const stickers = [...current.stickers, ...published.stickers].map(({ id }) => id);
  const stickerIds = await newStickerIds(tx, row.id, [...stickers, ...inVersions.stickers]);
  const { slotTypes, maxPageBytes } = rules;
  const stateRules: StateRules = { userId, slotTypes, maxPageBytes, slotIds, stickerIds, ids, report };
  const to = await pageStateOf(tx, { face: page, ...current }, loginOf(page.login), stateRules);
  const from = await readPageState(tx, row);
  if (shown && isPublished) {
    const seen = await pageStateOf(tx, { face: shown, ...published }, login, stateRules);
    await replacePage(tx, row, author, { from, to: seen }, rules);
    const standing = await findOwnProfile(tx, userId, String(row.id));
    await replacePage(tx, standing, waiting, { from: await readPageState(tx, standing), to }, rules);
  } else {
    await replacePage(tx, row, isPublished ? author : waiting, { from, to }, rules);
  }
  const choices = {
    holdsChanges: page.holdsChanges,
    statistics: countingIn(page.statistics),
    legalLinks: legalLinksOf(page, report),
    isHiddenFromSearch: page.isHiddenFromSearch,
  };
  await tx.profile.update({ where: { id: row.id }, data: choices, select: { id: true } });
  for (const host of draft.domains) await importDomain(tx, how, row.id, host);
  if (draft.versions.length > 0) {
    if (shown)
      leaveOut(
        report,
        'version',
        page.login,
        textOf((t) => t.importAccount.historyOfWaiting),
      );
    else await importVersions(tx, row.id, draft, { slotIds, stickerIds, ...how });
  }
  ids.pages.set(page.id, row.id);
  const stored = new Set(to.slots.map(({ id }) => id));
  for (const [old, id] of slotIds) if (stored.has(id)) ids.slots.set(old, id);
  report.pages.push({ login: page.login, as: to.fields.login });
  report.counts.page += 1;
  report.counts.slot += to.slots.length;
  report.counts.sticker += to.stickers.length;
}

/** The owner's links as they are stored here; null where a rule refuses one. */
function legalLinksOf({ login, legalLinks }: PageDraft['page'], report: ImportReport): string | null {
  if (legalLinks === null) return null;
  const read = legalLinksToStore.safeParse(legalLinks);
  if (read.success) return read.data;
  leaveOut(report, 'page', login, problemOf(read.error));
  return null;
}

/** New ids for blocks, by their old ones; SQLite gives them once more unless the blocks are stored before others. */
async function newSlotIds(
  tx: Transaction,
  row: ProfileRow,
  userId: number,
  old: readonly number[],
): Promise<Map<number, number>> {
  const distinct = [...new Set(old)];
  const { newSlotIds: ids } = await findOwnProfileToFill(tx, userId, String(row.id), distinct.length);
  return new Map(distinct.flatMap((id, index): [number, number][] => (ids[index] ? [[id, ids[index]]] : [])));
}

/** New ids for stickers, by their old ones: those of stickers that are put in and taken out again, so that no other gets them. */
async function newStickerIds(tx: Transaction, profileId: number, old: readonly number[]): Promise<Map<number, number>> {
  const ids = new Map<number, number>();
  const none = { spot: 'top', dx: 0, dy: 0, rotation: 0, scale: 1, position: 0, emoji: '' };
  for (const id of new Set(old)) {
    ids.set(id, (await tx.sticker.create({ data: { profileId, ...none }, select: { id: true } })).id);
  }
  await tx.sticker.deleteMany({ where: { profileId } });
  return ids;
}

async function importDomain(tx: Transaction, { context, author, report }: PageImport, id: number, host: string) {
  try {
    await addCustomDomain(tx, context, { userId: author.userId, profileKey: String(id), typed: host });
    report.counts.domain += 1;
  } catch (error) {
    leaveOut(report, 'domain', host, refusalOf(error));
  }
}
