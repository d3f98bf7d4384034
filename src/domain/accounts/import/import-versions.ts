import { setImmediate as nextTurn } from 'node:timers/promises';
import { textOf } from '../../../texts/index.ts';
import type { PageChange } from '../../history/page-change.ts';
import { typedName } from '../account-fields.ts';
import { type ImportReport, skipItem } from './import-report.ts';
import type { PageDraft } from './page-draft.ts';
import { changeOf, type VersionRules } from './version-of.ts';

/** A change of a page that its history can have here. */
export interface CheckedVersion {
  at: Date;
  callerName: string;
  change: PageChange;
}

/** Requests get their turn between. */
const checkedAtOnce = 20;

/**
 * Returns the history of a page, as far back as its versions can be stored; null if none is imported. All versions count as made by an
 * import; the names of their authors stay.
 */
export async function checkedVersions(
  { page, current, published, versions }: PageDraft,
  { report, ...rules }: Omit<VersionRules, 'types'> & { report: ImportReport },
): Promise<CheckedVersion[] | null> {
  if (versions.length === 0) return null;
  if (published.page !== null) {
    skipItem(
      report,
      'version',
      page.login,
      textOf((t) => t.importAccount.historyOfWaiting),
    );
    return null;
  }
  const types = new Map(current.slots.map(({ id, type }) => [id, type]));
  const kept: CheckedVersion[] = [];
  for (const [index, { at, callerName, change: stored }] of versions.toReversed().entries()) {
    if (index % checkedAtOnce === checkedAtOnce - 1) await nextTurn();
    const change = changeOf(stored, { ...rules, types });
    if (change === null) break;
    kept.unshift({ at, callerName: typedName(callerName).slice(0, 100), change });
  }
  if (kept.length < versions.length) {
    const [oldest] = kept;
    skipItem(
      report,
      'version',
      page.login,
      textOf((t) => t.importAccount.historyBefore(oldest?.at.toISOString().slice(0, 10) ?? null)),
    );
  }
  return kept;
}
