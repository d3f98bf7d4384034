import type { Context } from '../../context.ts';
import { slotsWithDeletedReferences } from '../../domain/history/deleted-references.ts';
import type { SlotState } from '../../domain/history/page-change.ts';
import { type PageState, readPageState } from '../../domain/history/page-state.ts';
import { slotDeeds } from '../../domain/history/slot-deeds.ts';
import { knownSlots } from '../../domain/history/summary.ts';
import { undoVersions } from '../../domain/history/undo-versions.ts';
import { type Version, versionsOf } from '../../domain/history/versions.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { authorWords, slotName } from './change-words.ts';
import { type HistoryDone, renderHistoryPage } from './history-page.tsx';
import { shownHistory } from './shown-history.ts';

const versionsPerPage = 100;

function isDone(text: string): text is HistoryDone {
  return Object.hasOwn(texts.en.history.done, text);
}

/** `/my-links/<profileId>/history`: changes with their time and author, and undoing them. */
export function addHistoryPage(dashboard: DashboardRouter, context: Context): void {
  const { db, config } = context;
  const idOf = (visit: PersonVisit) => String(visit.req.params.profileId);

  /** Returns the blocks restored or altered by an undo that refer to a deleted object. */
  async function goneFrom(userId: number, { slots }: PageState, undo: Version | undefined): Promise<SlotState[]> {
    if (undo?.change.undone === undefined) return [];
    const { added = [], changed = [] } = undo.change.slots ?? {};
    const back = new Set([...added, ...changed.map(({ id }) => id)]);
    return slotsWithDeletedReferences(
      db.read,
      userId,
      slots.filter(({ id }) => back.has(id)),
    );
  }

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { locale, csrf, timezone } = visit;
    const row = await ownProfile(context, visit);
    const all = await versionsOf(db.read, row.id, config.history, context.now());
    const state = await readPageState(db.read, row);
    const slots = knownSlots(state, all);
    const caller = visit.parameter('caller');
    const before = Number(visit.parameter('before')) || Number.POSITIVE_INFINITY;
    const wanted = all.filter((version) => version.id < before && (caller === '' || version.caller === caller));
    const shown = wanted.slice(0, versionsPerPage);
    const oldest = shown.at(-1);
    const labels = new Map(all.map((version) => [version.caller, authorWords(version, locale)]));
    const done = visit.parameter('done');
    const gone = done === 'undone' ? await goneFrom(row.userId, state, all[0]) : [];
    return renderHistoryPage({
      locale,
      csrf,
      timezone,
      profile: row,
      limits: config.history,
      days: shownHistory(shown, { locale, timezone, slots, all, deeds: slotDeeds(all, state.slots) }),
      first: oldest && oldest.id === all.at(-1)?.id ? `before-${oldest.id}` : null,
      callers: [...labels].map(([value, label]) => ({ value, label })),
      caller,
      isNewest: before === Number.POSITIVE_INFINITY,
      olderThan: wanted.length > shown.length ? (oldest?.id ?? null) : null,
      done: isDone(done) ? done : null,
      gone: gone.map((slot) => texts[locale].history.named(slotName(slot, locale))),
      errors,
    });
  }

  dashboard.personPage(addresses.history.list.pattern, {
    gone: (t) => t.history,
    get: async (visit) => visit.send(await page(visit)),
  });

  dashboard.personPage(addresses.history.undo.pattern, {
    gone: (t) => t.history,
    get: (visit) => visit.redirect(addresses.history.list.href({ profileId: idOf(visit) })),
    post: (visit) =>
      visit.attempt(
        async () => {
          const profileKey = idOf(visit);
          const ids = visit.field('versions').split('-').map(Number);
          const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
          const { slotTypes } = context;
          const rules = { limits: config.history, slotTypes, maxSlots, maxPageBytes, now: context.now() };
          const profileId = await runAction(context, visit, { name: 'undo_change', profileKey }, (write) =>
            write((tx) => undoVersions(tx, actorOf(visit), profileKey, ids, rules)),
          );
          const list = addresses.history.list.href({ profileId }, { done: 'undone' });
          if (visit.next === null) return visit.redirect(list);
          const row = await findOwnProfile(db.read, ownerAccess(visit.session.account.id), String(profileId));
          const [newest] = await versionsOf(db.read, row.id, { ...config.history, versions: 1 }, context.now());
          const gone = await goneFrom(row.userId, await readPageState(db.read, row), newest);
          // The list names the missing objects.
          visit.redirect(gone.length > 0 ? list : visit.next);
        },
        (errors) => page(visit, errors),
      ),
  });
}
