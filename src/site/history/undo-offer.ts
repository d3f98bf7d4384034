import type { Context } from '../../context.ts';
import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import { isCreation } from '../../domain/history/page-change.ts';
import { readPageState } from '../../domain/history/page-state.ts';
import { slotDeeds } from '../../domain/history/slot-deeds.ts';
import { knownSlots } from '../../domain/history/summary.ts';
import { isUndoing } from '../../domain/history/touched.ts';
import { type Version, versionsOf } from '../../domain/history/versions.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import type { UndoOffer } from '../shared/components/undo-form.tsx';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { changeWords } from './change-words.ts';

/** Milliseconds after a change during which the pages about its page offer to undo it. */
const offeredFor = 2 * 60 * 1000;
/** Milliseconds after a change of the person during which the page that follows reports it. */
const lastActionFor = 15 * 1000;
/** Maximum number of changes that are offered together. */
const mostAtOnce = 20;
/** Changes that an app makes within this time, in milliseconds, are one offer. */
const together = 30 * 1000;

/**
 * Returns the offer to undo the last change of a page, made by its owner on the dashboard or by an app; null if it is older than two
 * minutes or cannot be undone. `names` are better names of its blocks.
 */
export async function undoOfferOf(
  context: Context,
  visit: PersonVisit,
  row: ProfileRow,
  names?: ReadonlyMap<number, string>,
): Promise<UndoOffer | null> {
  const { db, config, now } = context;
  const recent = await versionsOf(db.read, row.id, { ...config.history, versions: mostAtOnce }, now());
  const [newest] = recent;
  if (
    newest === undefined ||
    newest.change.published !== undefined ||
    isCreation(newest.change) ||
    now().getTime() - newest.at.getTime() > offeredFor
  )
    return null;
  const last = madeTogether(newest, recent);
  const { locale, timezone } = visit;
  const state = await readPageState(db.read, row);
  const slots = knownSlots(state, recent);
  // The changes that it undid may be any of the page.
  const all = newest.change.undone === undefined ? recent : await versionsOf(db.read, row.id, config.history, now());
  return {
    profileId: row.id,
    ids: last.map(({ id }) => id),
    line: changeWords([newest, ...last.slice(1)], {
      ...{ locale, timezone, slots, all, deeds: slotDeeds(recent, state.slots) },
      ...(names && { names }),
    }),
    redoes: isUndoing(newest, all),
    next: visit.req.path,
    isOwn: isOwn(newest),
    isLastAction: isOwn(newest) && now().getTime() - newest.at.getTime() < lastActionFor,
  };
}

/** Returns the changes of one form, which have the same time, or those that an app has just made one after another. */
function madeTogether(newest: Version, versions: readonly Version[]): Version[] {
  const span = isOwn(newest) ? 0 : together;
  const end = versions.findIndex(
    ({ at, caller, change }) =>
      newest.at.getTime() - at.getTime() > span ||
      caller !== newest.caller ||
      change.published !== undefined ||
      isCreation(change),
  );
  return end === -1 ? [...versions] : versions.slice(0, end);
}

function isOwn({ caller }: Version): boolean {
  return caller === dashboardCaller || caller === 'import';
}
