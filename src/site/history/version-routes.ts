import type { Context } from '../../context.ts';
import { withoutDeletedFiles } from '../../domain/history/deleted-files.ts';
import { slotsWithDeletedReferences } from '../../domain/history/deleted-references.ts';
import { differencesBetween } from '../../domain/history/differences.ts';
import { type PageState, readPageState } from '../../domain/history/page-state.ts';
import { restoreVersion } from '../../domain/history/restore-version.ts';
import { slotDeeds } from '../../domain/history/slot-deeds.ts';
import { knownSlots } from '../../domain/history/summary.ts';
import { slotRowsOfVersion } from '../../domain/history/version-slots.ts';
import { pageBefore, versionsOf, versionsSince } from '../../domain/history/versions.ts';
import { slotSettings, viewsOf } from '../../domain/slots/slot-views.ts';
import { stickerView } from '../../domain/stickers/stickers.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderPage } from '../public-page/rendered-page.ts';
import { momentText } from '../shared/components/moment.tsx';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { changeWords, slotName } from './change-words.ts';
import { renderVersionPage } from './version-page.tsx';

/** `/my-links/<profileId>/history/<version>`: shows a version beside the present page, and restores it. */
export function addVersionPage(dashboard: DashboardRouter, context: Context): void {
  const { db, config } = context;
  const idOf = (visit: PersonVisit) => String(visit.req.params.profileId);
  const keyOf = (visit: PersonVisit) => String(visit.req.params.version);

  async function versionOf(visit: PersonVisit) {
    const row = await ownProfile(context, visit);
    const all = await versionsOf(db.read, row.id, config.history, context.now());
    const since = versionsSince(all, keyOf(visit));
    const today = await readPageState(db.read, row);
    return { row, all, since, today, before: pageBefore(today, since) };
  }

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { locale, csrf, timezone } = visit;
    const t = texts[locale].history;
    const { row, all, since, today, before } = await versionOf(visit);
    const version = all[since.length];
    const isFirst = keyOf(visit).startsWith('before-');
    const at = (isFirst ? since.at(-1) : version)?.at ?? row.updatedAt;
    const time = momentText({ at, locale, timezone });
    const slots = knownSlots(today, all);
    const deeds = slotDeeds(all, today.slots);
    const gone = await slotsWithDeletedReferences(db.read, row.userId, restoredSlots(today, before));
    const { gone: partsGone } = await withoutDeletedFiles(db.read, row.userId, today, before);
    return renderVersionPage({
      locale,
      csrf,
      timezone,
      errors,
      values: { takesAddress: visit.field('takesAddress') },
      profile: row,
      versionKey: keyOf(visit),
      title: isFirst ? t.firstTitle(time) : t.versionTitle(time),
      lead: version && !isFirst ? `${changeWords([version], { locale, timezone, slots, all, deeds })}.` : t.firstLead,
      isCurrent: since.length === 0,
      differences: differencesBetween(before, today),
      loginThen: before.fields.login,
      gone: gone.map((slot) => t.named(slotName(slot, locale))),
      partsGone: partsGone.map((part) => (part === 'stickers' ? t.stickersName : t.field[part])),
      isWide: visit.parameter('width') === 'desktop',
    });
  }

  dashboard.personPage(addresses.history.version.pattern, {
    gone: (t) => t.history,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const profileKey = idOf(visit);
          const wanted = { key: keyOf(visit), takesAddress: visit.field('takesAddress') === 'yes' };
          const { slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
          const { slotTypes } = context;
          const rules = { limits: config.history, slotTypes, maxSlots, maxPageBytes, now: context.now() };
          const profileId = await runAction(context, visit, { name: 'restore_version', profileKey }, (write) =>
            write((tx) => restoreVersion(tx, actorOf(visit), profileKey, wanted, rules)),
          );
          visit.redirect(addresses.history.list.href({ profileId }, { done: 'restored' }));
        },
        (errors) => page(visit, errors),
      ),
  });

  dashboard.personPage(addresses.history.frame.pattern, {
    gone: (t) => t.history,
    framed: true,
    get: async (visit) => {
      const { row, before } = await versionOf(visit);
      const rows = slotRowsOfVersion(before.slots);
      const slots = await viewsOf(db.read, slotSettings(context), row.userId, rows);
      const stickers = before.stickers.map(stickerView);
      visit.send(await renderPage(context, { ...row, ...before.fields }, null, { slots, stickers }));
    },
  });
}

/** Returns the blocks that restoring a version would add or change. */
function restoredSlots(today: PageState, before: PageState): PageState['slots'] {
  const known = new Map(today.slots.map(({ id, data }) => [id, data]));
  return before.slots.filter(({ id, data }) => known.get(id) !== data);
}
