import { updateSlot } from '../../../../tools/slots/update-slot.ts';
import type { Context } from '../../../context.ts';
import { ServiceError } from '../../../domain/errors.ts';
import { findOwnProfile } from '../../../domain/profiles/profile-rows.ts';
import { readLayout } from '../../../domain/slots/slot-layout.ts';
import { type SlotRow, slotRowsOf } from '../../../domain/slots/slot-rows.ts';
import { parseStored } from '../../../domain/slots/slot-view.ts';
import { parseVisibility } from '../../../domain/slots/visibility.ts';
import { addresses } from '../../addresses.ts';
import { callOperation } from '../../shared/requests/call-operation.ts';
import type { DashboardRouter, PersonVisit } from '../../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../../shared/requests/not-found-page.ts';
import { afterGone } from '../after-gone.ts';
import { addSlot } from '../change-slot.ts';

/** `/my-links/<profileId>/slots/<slotId>/visibility` and `…/duplicate`: what the buttons beside a block do. */
export function addSlotButtons(dashboard: DashboardRouter, context: Context): void {
  /** A button of the list: `press` says which block the list opens at, and what was done. */
  function button(
    pattern: string,
    press: (visit: PersonVisit, profileId: number, row: SlotRow) => Promise<{ slotId: number; done: string }>,
  ): void {
    dashboard.personPage(pattern, {
      get: (visit) => visit.redirect(addresses.editor.list.href({ profileId: String(visit.req.params.profileId) })),
      post: orNotFoundPage(
        (t) => t.editor,
        async (visit) => {
          const { read } = context.db;
          const { profileId: key, slotId } = visit.req.params;
          const { id: profileId } = await findOwnProfile(read, visit.session.account.id, String(key));
          const row = (await slotRowsOf(read, profileId)).find(({ id }) => String(id) === slotId);
          if (!row) return visit.redirect(afterGone(profileId));
          try {
            const pressed = await press(visit, profileId, row);
            const list = addresses.editor.list.href({ profileId }, { done: pressed.done });
            visit.redirect(`${list}#slot-${pressed.slotId}`);
          } catch (error) {
            if (!(error instanceof ServiceError)) throw error;
            // Data that was taken once and is not any more, a page that is full: the list says so.
            const list = addresses.editor.list.href({ profileId }, { done: 'refused' });
            visit.redirect(`${list}#slot-${row.id}`);
          }
        },
      ),
    });
  }

  button(addresses.editor.slotVisibility.pattern, async (visit, profileId, row) => {
    const hidden = visit.field('hidden') === 'yes';
    const params = { profileKey: String(profileId), slotId: String(row.id) };
    const visibility = { ...parseVisibility(row.visibility), hidden };
    await callOperation(context, visit, updateSlot, { params, body: { data: {}, visibility } });
    return { slotId: row.id, done: hidden ? 'hidden' : 'shown' };
  });

  button(addresses.editor.duplicateSlot.pattern, async (visit, profileId, row) => {
    const { type, data, visibility, order } = row;
    const besides = { visibility: parseVisibility(visibility), layout: readLayout(row.layout), order: order + 1 };
    const slotId = await addSlot(context, visit, profileId, { type, data: parseStored(data), ...besides });
    return { slotId, done: 'duplicated' };
  });
}
