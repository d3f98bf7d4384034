import { type SlotTypeName, slotTypeNames } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { answerDraft } from './answer-draft.ts';
import { addSlot } from './change-slot.ts';
import { type Draft, dataOfDraft, draftOfData } from './fields/draft.ts';
import { maxFilesOf } from './fields/slot-field.ts';
import { layoutOfDraft } from './layout/layout-draft.ts';
import { renderSlotChoicePage } from './slot-choice-page.tsx';
import { receiveDraft } from './slot-draft.ts';
import { renderSlotPage } from './slot-page.tsx';
import { slotPageProps } from './slot-page-state.ts';
import { videoAsButton } from './video-as-button.ts';
import { visibilityOfDraft } from './visibility/visibility-draft.ts';

/** Fifty answers of 5000 characters, each of up to twelve bytes as forms send them, and some room. */
export const maxSlotFormSize = '4mb';
export const maxSlotFiles = Math.max(...Object.values(views).map(({ form }) => maxFilesOf(form)));

/** `/my-links/<profileId>/slots/new`: choosing the kind of a block, and the form of the new block (`?type=…`). */
export function addNewSlotPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.editor.newSlot.pattern, {
    gone: (t) => t.slotPage,
    maxFormSize: maxSlotFormSize,
    maxFiles: maxSlotFiles,
    redraws: true,
    get: async (visit) => {
      const profile = await ownProfile(context, visit);
      const { locale, csrf } = visit;
      const chosen = typeOf(visit.parameter('type'));
      if (chosen === null) return visit.send(renderSlotChoicePage({ locale, csrf, profile }));
      const draft = draftOfData(views[chosen].form, views[chosen].form.initial);
      const form = { type: chosen, slotId: null, draft };
      visit.send(renderSlotPage(await slotPageProps(context, visit, profile, form)));
    },
    post: async (visit) => {
      const profile = await ownProfile(context, visit);
      const type = typeOf(visit.parameter('type'));
      if (type === null) return visit.redirect(addresses.editor.newSlot.href({ profileId: profile.id }));
      await answerDraft(context, visit, type, await receiveDraft(context, visit, views[type].form), {
        again: async (form) =>
          renderSlotPage(await slotPageProps(context, visit, profile, { type, slotId: null, ...form })),
        save: (draft) => addDraft(context, visit, profile.id, type, draft),
      });
    },
  });
}

/** Adds the drafted block, and redirects to it in the list. Throws the errors of `addSlot`. */
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
  const data = dataOfDraft(views[type].form, draft);
  const slot = videoAsButton({
    ...{ type, data, visibility, layout, ...order },
    mistakes: { ...mistakes, ...layoutMistakes },
  });
  const id = await addSlot(context, visit, profileId, slot);
  visit.redirect(`${addresses.editor.list.href({ profileId }, { done: 'created' })}#slot-${id}`);
}

const typeOf = (name: string): SlotTypeName | null => slotTypeNames.find((type) => type === name) ?? null;
