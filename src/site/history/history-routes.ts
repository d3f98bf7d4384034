import type { Context } from '../../context.ts';
import { readPageState } from '../../domain/history/page-state.ts';
import { knownSlots } from '../../domain/history/summary.ts';
import { undoVersions } from '../../domain/history/undo-versions.ts';
import { versionsOf } from '../../domain/history/versions.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../shared/requests/not-found-page.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { authorWords } from './change-words.ts';
import { type HistoryDone, renderHistoryPage } from './history-page.tsx';

import { shownHistory } from './shown-history.ts';

const versionsPerPage = 100;

function isDone(text: string): text is HistoryDone {
  return Object.hasOwn(texts.en.history.done, text);
}

/** `/my-links/<profileId>/history`: what was changed, when and by whom, and undoing it. */
export function addHistoryPage(dashboard: DashboardRouter, context: Context): void {
  const { db, config } = context;
  const idOf = (visit: PersonVisit) => String(visit.req.params.profileId);

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { locale, csrf, timezone } = visit;
    const row = await findOwnProfile(db.read, visit.session.account.id, idOf(visit));
    const all = await versionsOf(db.read, row.id, config.history, context.now());
    const slots = knownSlots(await readPageState(db.read, row), all);
    const caller = visit.parameter('caller');
    const before = Number(visit.parameter('before')) || Number.POSITIVE_INFINITY;
    const wanted = all.filter((version) => version.id < before && (caller === '' || version.caller === caller));
    const shown = wanted.slice(0, versionsPerPage);
    const oldest = shown.at(-1);
    const labels = new Map(all.map((version) => [version.caller, authorWords(version, locale)]));
    const done = visit.parameter('done');
    return renderHistoryPage({
      locale,
      csrf,
      timezone,
      profile: row,
      limits: config.history,
      days: shownHistory(shown, all, { locale, timezone, slots }),
      first: oldest && oldest.id === all.at(-1)?.id ? `before-${oldest.id}` : null,
      callers: [...labels].map(([value, label]) => ({ value, label })),
      caller,
      isNewest: before === Number.POSITIVE_INFINITY,
      olderThan: wanted.length > shown.length ? (oldest?.id ?? null) : null,
      done: isDone(done) ? done : null,
      errors,
    });
  }

  dashboard.personPage(addresses.history.list.pattern, {
    get: orNotFoundPage(
      (t) => t.history,
      async (visit) => visit.send(await page(visit)),
    ),
  });

  dashboard.personPage(addresses.history.undo.pattern, {
    get: (visit) => visit.redirect(addresses.history.list.href({ profileId: idOf(visit) })),
    post: orNotFoundPage(
      (t) => t.history,
      (visit) =>
        visit.attempt(
          async () => {
            const profileKey = idOf(visit);
            const ids = visit.field('versions').split('-').map(Number);
            const { slotsPerProfile: maxSlots } = config.limits;
            const rules = { limits: config.history, slotTypes: context.slotTypes, maxSlots, now: context.now() };
            const profileId = await runAction(context, visit, { name: 'undo_change', profileKey }, (write) =>
              write((tx) => undoVersions(tx, actorOf(visit), profileKey, ids, rules)),
            );
            visit.redirect(visit.next ?? addresses.history.list.href({ profileId }, { done: 'undone' }));
          },
          (errors) => page(visit, errors),
        ),
    ),
  });
}
