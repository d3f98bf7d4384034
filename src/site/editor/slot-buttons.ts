import { deleteSlot } from '../../../tools/slots/delete-slot.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { readLayout } from '../../domain/slots/slot-layout.ts';
import { type SlotRow, slotRowsOf } from '../../domain/slots/slot-rows.ts';
import { parseStored } from '../../domain/slots/slot-view.ts';
import { parseVisibility } from '../../domain/slots/visibility.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { addressAfterDeletion } from './address-after-deletion.ts';
import { addSlot, hideSlot } from './change-slot.ts';

/** `/my-links/<profileId>/slots/<slotId>/visibility`, `…/duplicate` and `…/delete`: actions of the buttons beside a block. */
export function addSlotButtons(dashboard: DashboardRouter, context: Context): void {
  /** Adds a button of the list: `press` returns the block at which the list opens, if any, and the action done. */
  function button(
    pattern: string,
    press: (visit: PersonVisit, profileId: number, row: SlotRow, rows: SlotRow[]) => Promise<Pressed>,
  ): void {
    dashboard.personPage(pattern, {
      gone: (t) => t.editor,
      get: (visit) => visit.redirect(addresses.editor.list.href({ profileId: String(visit.req.params.profileId) })),
      post: async (visit) => {
        const { read } = context.db;
        const { profileId: key, slotId } = visit.req.params;
        const { id: profileId } = await findOwnProfile(read, ownerAccess(visit.session.account.id), String(key));
        const rows = await slotRowsOf(read, profileId);
        const row = rows.find(({ id }) => String(id) === slotId);
        if (!row) return visit.redirect(addressAfterDeletion(profileId));
        try {
          const pressed = await press(visit, profileId, row, rows);
          const list = addresses.editor.list.href({ profileId }, { done: pressed.done });
          visit.redirect(pressed.slotId === null ? list : `${list}#slot-${pressed.slotId}`);
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          // The list shows the error, for example if old data is no longer valid or the page is full.
          const list = addresses.editor.list.href({ profileId }, { done: 'refused' });
          visit.redirect(`${list}#slot-${row.id}`);
        }
      },
    });
  }

  button(addresses.editor.slotVisibility.pattern, async (visit, profileId, row) => {
    const hidden = visit.field('hidden') === 'yes';
    await hideSlot(context, visit, profileId, row.id, hidden);
    return { slotId: row.id, done: hidden ? 'hidden' : 'shown' };
  });

  button(addresses.editor.duplicateSlot.pattern, async (visit, profileId, row) => {
    const { type, data, visibility, order } = row;
    const besides = { visibility: parseVisibility(visibility), layout: readLayout(row.layout), order: order + 1 };
    const slotId = await addSlot(context, visit, profileId, { type, data: parseStored(data), ...besides });
    return { slotId, done: 'duplicated' };
  });

  // Deleted without a question: the list offers to undo it, and the page's history does for longer.
  button(addresses.editor.deleteSlot.pattern, async (visit, profileId, row, rows) => {
    const params = { profileKey: String(profileId), slotId: String(row.id) };
    await callOperation(context, visit, deleteSlot, { params });
    const place = rows.indexOf(row);
    return { slotId: (rows[place + 1] ?? rows[place - 1])?.id ?? null, done: 'deleted' };
  });
}

interface Pressed {
  slotId: number | null;
  done: string;
}
