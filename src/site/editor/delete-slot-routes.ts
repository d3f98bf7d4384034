import { z } from 'zod';
import { getSlotAnalytics } from '../../../tools/analytics/get-slot-analytics.ts';
import { deleteSlot } from '../../../tools/slots/delete-slot.ts';
import type { Context } from '../../context.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { slotRowsOf } from '../../domain/slots/slot-rows.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { addresses } from '../addresses.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../shared/requests/not-found-page.ts';
import { afterGone } from './after-gone.ts';
import { renderDeleteSlotPage } from './delete-slot-page.tsx';

import { slotSummary } from './slot-summary.ts';

const clicked = z.object({ totals: z.object({ clicks: z.int() }) });

/** `/my-links/<profileId>/slots/<slotId>/delete`: asks, and deletes the block. */
export function addDeleteSlotPage(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const profileOf = (visit: PersonVisit) =>
    findOwnProfile(db.read, visit.session.account.id, String(visit.req.params.profileId));

  dashboard.personPage(addresses.editor.deleteSlot.pattern, {
    get: orNotFoundPage(
      (t) => t.slotPage,
      async (visit) => {
        const { locale, csrf } = visit;
        const profile = await profileOf(visit);
        const slots = await slotViewsOf(db.read, slotSettings(context), profile, context.cache.slots);
        const slot = slots.find(({ id }) => String(id) === visit.req.params.slotId);
        if (!slot) return visit.redirect(afterGone(profile.id));
        const params = { profileKey: String(profile.id), slotId: String(slot.id) };
        const figures = await callOperation(context, visit, getSlotAnalytics, { params, query: { period: 'last365' } });
        visit.send(
          renderDeleteSlotPage({
            locale,
            csrf,
            profile,
            slot: slotSummary(slot, {
              locale,
              timezone: visit.timezone,
              now: context.now(),
              isShown: true,
              fileUrl: (path) => fileUrl(config.publicUrl, path),
            }),
            clicks: clicked.parse(figures).totals.clicks,
            isSupported: slot.supported,
            historyDays: config.history.days,
          }),
        );
      },
    ),
    post: orNotFoundPage(
      (t) => t.slotPage,
      async (visit) => {
        const { id } = await profileOf(visit);
        const rows = await slotRowsOf(db.read, id);
        const index = rows.findIndex((row) => String(row.id) === visit.req.params.slotId);
        const [row, beside] = [rows[index], rows[index + 1] ?? rows[index - 1]];
        if (!row) return visit.redirect(afterGone(id));
        const params = { profileKey: String(id), slotId: String(row.id) };
        await callOperation(context, visit, deleteSlot, { params });
        // The list opens where the block was.
        const list = addresses.editor.list.href({ profileId: id }, { done: 'deleted' });
        visit.redirect(beside ? `${list}#slot-${beside.id}` : list);
      },
    ),
  });
}
