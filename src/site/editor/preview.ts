import { slotTypeNames } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { storedLayout } from '../../domain/slots/slot-layout.ts';
import type { SlotView } from '../../domain/slots/slot-view.ts';
import { slotSettings, slotViewsOf, viewsOf } from '../../domain/slots/slot-views.ts';
import { validateSlotData } from '../../domain/slots/validate-slot-data.ts';
import { getOnly } from '../../http/methods.ts';
import { prepareResponse, sendPrepared } from '../../http/prepared-response.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderPage } from '../public-page/rendered-page.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { dataOfDraft, readDraft, withoutEmptyRows } from './fields/draft.ts';
import { layoutOfDraft, readLayoutDraft } from './layout/layout-draft.ts';
import { maxSlotFiles, maxSlotFormSize } from './new-slot-routes.ts';
import { withPictures } from './slot-draft.ts';
import { newSlotId } from './slot-page.tsx';

/** In the place of a chosen picture, until the script `editor-preview` draws that. */
const unsentPicture = prepareResponse(
  'image/svg+xml',
  '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
  { 'Cache-Control': 'public, max-age=3600' },
);

/**
 * `/my-links/<profileId>/preview`: the page for the frame of the dashboard; the public page itself cannot be framed. A POST of a block's
 * form shows the page with its values, and stores nothing.
 */
export function addPreview(dashboard: DashboardRouter, context: Context): void {
  const { db, cache } = context;
  dashboard.router.all(addresses.editor.unsentPicture.pattern, getOnly, (req, res) =>
    sendPrepared(req, res, unsentPicture),
  );

  async function pageOf(visit: PersonVisit): Promise<{ row: ProfileRow; slots: SlotView[] }> {
    const row = await ownProfile(context, visit);
    return { row, slots: await slotViewsOf(db.read, slotSettings(context), row, cache.slots) };
  }

  dashboard.personPage(addresses.editor.preview.pattern, {
    gone: (t) => t.editor,
    maxFormSize: maxSlotFormSize,
    framed: true,
    get: async (visit) => {
      const { row, slots } = await pageOf(visit);
      const edited = visit.parameter('slot');
      const shown = slots.map((slot) => (String(slot.id) === edited ? alwaysShown(slot) : slot));
      visit.send(await renderPage(context, row, null, { slots: shown }));
    },
    post: async (visit) => {
      const { row, slots } = await pageOf(visit);
      const drafted = await draftedSlot(context, visit, slots);
      visit.send(
        await renderPage(context, row, null, { slots: drafted === null ? slots : placed(drafted, slots, visit) }),
      );
    },
  });
}

/** The edited block is shown, even if visitors do not see it. */
function alwaysShown(slot: SlotView): SlotView {
  const { visibility: _visibility, ...computed } = slot.computed;
  return { ...slot, computed };
}

/** Returns the slot in the form; null while it has an error. */
async function draftedSlot(context: Context, visit: PersonVisit, slots: readonly SlotView[]): Promise<SlotView | null> {
  const known = slots.find(({ id }) => String(id) === visit.field('slotId'));
  const type = slotTypeNames.find((name) => name === (known?.type ?? visit.field('type')));
  if (type === undefined) return null;
  const form = views[type].form;
  const draft = withPictures(form, readDraft(form, visit.field), unsentPictures(visit), context.config);
  const typed = dataOfDraft(form, withoutEmptyRows(form, draft));
  const result = validateSlotData(context.slotTypes[type], { ...known?.data, ...typed });
  if (!result.ok) return null;
  const now = context.now();
  const row = {
    id: known?.id ?? newSlotId,
    type,
    order: known?.order ?? slots.length,
    data: JSON.stringify(result.data),
    // As in `alwaysShown`.
    visibility: null,
    // Its errors are reported when it is saved.
    layout: storedLayout(layoutOfDraft(readLayoutDraft(visit.field)).layout),
    createdAt: now,
    updatedAt: now,
  };
  const [view] = await viewsOf(context.db.read, slotSettings(context), visit.session.account.id, [row]);
  return view ?? null;
}

/** Returns paths for the pictures that are chosen, but not sent yet; the script `editor-preview` draws them in the places of these. */
function unsentPictures(visit: PersonVisit): string[] {
  return visit.fields('unsentPicture').slice(0, maxSlotFiles);
}

function placed(drafted: SlotView, slots: readonly SlotView[], visit: PersonVisit): SlotView[] {
  if (drafted.id !== newSlotId) return slots.map((slot) => (slot.id === drafted.id ? drafted : slot));
  return visit.field('place') === 'first' ? [drafted, ...slots] : [...slots, drafted];
}
