import type { Context } from '../../context.ts';
import { type SlotTypeName, slotTypeNames } from '../../domain/slots/slot-type.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { addSlot } from './change-slot.ts';
import { changedDraft } from './fields/change-rows.ts';
import { type Draft, dataOfDraft, draftOfData, withoutEmptyRows } from './fields/draft.ts';
import { maxFilesOf } from './fields/slot-field.ts';
import { layoutOfDraft } from './layout/layout-draft.ts';
import { lookedUp } from './look-up-release.ts';
import { renderSlotChoicePage } from './slot-choice-page.tsx';
import { receiveDraft } from './slot-draft.ts';
import { slotForms } from './slot-forms/slot-forms.ts';
import { renderSlotPage } from './slot-page.tsx';
import { type SlotFormState, slotPageProps } from './slot-page-state.ts';

import { visibilityOfDraft } from './visibility/visibility-draft.ts';

/** Fifty answers of 5000 characters, each of up to twelve bytes as forms send them, and some room. */
export const maxSlotFormSize = '4mb';
export const maxSlotFiles = Math.max(...Object.values(slotForms).map(maxFilesOf));

/** `/my-links/<profileId>/slots/new`: choosing the kind of a block, and the form of the new block (`?type=…`). */
export function addNewSlotPage(dashboard: DashboardRouter, context: Context): void {
  const profileOf = (visit: PersonVisit) => ownProfile(context, visit);

  dashboard.personPage(addresses.editor.newSlot.pattern, {
    gone: (t) => t.slotPage,
    maxFormSize: maxSlotFormSize,
    maxFiles: maxSlotFiles,
    redraws: true,
    get: async (visit) => {
      const profile = await profileOf(visit);
      const { locale, csrf } = visit;
      const chosen = typeOf(visit.parameter('type'));
      if (chosen === null) return visit.send(renderSlotChoicePage({ locale, csrf, profile }));
      const draft = draftOfData(slotForms[chosen], slotForms[chosen].initial);
      const form = { type: chosen, slotId: null, draft };
      visit.send(renderSlotPage(await slotPageProps(context, visit, profile, form)));
    },
    post: async (visit) => {
      const profile = await profileOf(visit);
      const type = typeOf(visit.parameter('type'));
      if (type === null) return visit.redirect(addresses.editor.newSlot.href({ profileId: profile.id }));
      const page = async (form: Omit<SlotFormState, 'type' | 'slotId'>) =>
        renderSlotPage(await slotPageProps(context, visit, profile, { type, slotId: null, ...form }));
      const received = await receiveDraft(context, visit, slotForms[type]);
      if (Object.keys(received.errors).length > 0) return visit.send(await page(received), received.status);
      const changed = changedDraft(slotForms[type], received.draft, visit.field('do'));
      if (changed) return visit.send(await page(changed));
      if (visit.field('do') === 'lookup') return visit.send(await page(await lookedUp(context, visit, received.draft)));
      const draft = withoutEmptyRows(slotForms[type], received.draft);
      await visit.attempt(
        () => addDraft(context, visit, profile.id, type, draft),
        (errors) => page({ draft, errors }),
      );
    },
  });
}

/** Adds the block that was drafted, and leads to it in the list. Throws what `addSlot` throws. */
export async function addDraft(
  context: Context,
  visit: PersonVisit,
  profileId: number,
  type: SlotTypeName,
  draft: Draft,
): Promise<void> {
  const order = draft.place === 'first' ? { order: 0 } : {};
  const { visibility, mistakes } = visibilityOfDraft(draft, null, visit.timezone);
  const { layout, mistakes: layoutMistakes } = layoutOfDraft(draft);
  const data = dataOfDraft(slotForms[type], draft);
  const slot = { type, data, visibility, layout, mistakes: { ...mistakes, ...layoutMistakes }, ...order };
  const id = await addSlot(context, visit, profileId, slot);
  visit.redirect(`${addresses.editor.list.href({ profileId }, { done: 'created' })}#slot-${id}`);
}

const typeOf = (name: string): SlotTypeName | null => slotTypeNames.find((type) => type === name) ?? null;
