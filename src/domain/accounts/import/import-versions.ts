import type { Transaction } from '../../../store/database.ts';
import { type AddedSlot, sendNewSlots, sendSlotDeletion } from '../../../store/statements/slots.ts';
import { textOf } from '../../../texts/index.ts';
import type { Author } from '../../actor.ts';
import type { PageChange } from '../../history/page-change.ts';
import type { ReplaceRules } from '../../history/replace-page.ts';
import { typedName } from '../account-fields.ts';
import { callerOf } from '../call-record.ts';
import { type ImportReport, leaveOut } from './import-report.ts';
import type { PageDraft } from './page-draft.ts';
import type { RecordOf } from './record-schemas.ts';
import { changeOf, type VersionRules } from './version-of.ts';

interface VersionImport extends Pick<VersionRules, 'ids' | 'slotIds' | 'stickerIds'> {
  author: Author;
  report: ImportReport;
  rules: ReplaceRules;
}

/**
 * Gives a page the history that it had, in place of the version that the import made: as far back as its versions can be stored. They are
 * an import's, whoever made them; their authors keep their names.
 */
export async function importVersions(
  tx: Transaction,
  profileId: number,
  { page, current, versions }: PageDraft,
  { author, ids, report, rules, slotIds, stickerIds }: VersionImport,
): Promise<void> {
  const types = new Map(current.slots.map(({ id, type }) => [id, type]));
  const kept: { version: RecordOf<'version'>; change: PageChange }[] = [];
  for (const version of versions.toReversed()) {
    const change = changeOf(version.change, { slotTypes: rules.slotTypes, ids, slotIds, stickerIds, types });
    if (change === null) break;
    kept.unshift({ version, change });
  }
  if (kept.length < versions.length) {
    const [oldest] = kept;
    leaveOut(
      report,
      'version',
      page.login,
      textOf((t) => t.importAccount.historyBefore(oldest?.version.at.toISOString().slice(0, 10) ?? null)),
    );
  }
  await reserveSlots(tx, profileId, slotIds, rules.now);
  await tx.pageVersion.deleteMany({ where: { profileId } });
  await tx.pageVersion.createMany({
    data: kept.map(({ version: { at, callerName }, change }) => ({
      ...{ profileId, at: at < rules.now ? at : rules.now, caller: callerOf(author) },
      callerName: typedName(callerName).slice(0, 100),
      change: JSON.stringify(change),
    })),
  });
  report.counts.version += kept.length;
}

/** Blocks that the history alone knows are put in and taken out again, so that no other block gets their ids. */
async function reserveSlots(
  tx: Transaction,
  profileId: number,
  slotIds: ReadonlyMap<number, number>,
  now: Date,
): Promise<void> {
  const stored = await tx.slot.findMany({ where: { profileId }, select: { id: true } });
  const onPage = new Set(stored.map(({ id }) => id));
  const others = [...slotIds.values()].filter((id) => !onPage.has(id));
  if (others.length === 0) return;
  const rows = others.map((id): AddedSlot => [id, 'divider', '{}', 0, null, null, null, now.getTime()]);
  sendNewSlots(tx, profileId, now, rows);
  sendSlotDeletion(tx, others);
}
