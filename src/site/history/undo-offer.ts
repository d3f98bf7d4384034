import type { Context } from '../../context.ts';
import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import { readPageState } from '../../domain/history/page-state.ts';
import { knownSlots } from '../../domain/history/summary.ts';
import { type Version, versionsOf } from '../../domain/history/versions.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { changeWords } from './change-words.ts';
import type { UndoOffer } from './undo-form.tsx';

/** Milliseconds after a change on the dashboard during which all pages about that page offer to undo it. */
const offeredFor = 2 * 60 * 1000;
/** Maximum number of changes made by one form. */
const mostAtOnce = 5;

/** Returns the offer to undo the last change of a page, if its owner has just made it on the dashboard; null otherwise. */
export async function undoOfferOf(context: Context, visit: PersonVisit, row: ProfileRow): Promise<UndoOffer | null> {
  const { db, config, now } = context;
  const limits = { ...config.history, versions: mostAtOnce };
  const versions = await versionsOf(db.read, row.id, limits, now());
  const [newest] = versions;
  if (
    newest === undefined ||
    newest.change.published !== undefined ||
    !isOwn(newest) ||
    now().getTime() - newest.at.getTime() > offeredFor
  )
    return null;
  // All changes of one form have the same time.
  const last = versions.filter(({ at, caller }) => at.getTime() === newest.at.getTime() && caller === newest.caller);
  const { locale, timezone } = visit;
  const slots = knownSlots(await readPageState(db.read, row), versions);
  return {
    profileId: row.id,
    ids: last.map(({ id }) => id),
    line: changeWords([newest, ...last.slice(1)], { locale, timezone, slots }),
    next: visit.req.path,
  };
}

function isOwn({ caller }: Version): boolean {
  return caller === dashboardCaller || caller === 'import';
}
