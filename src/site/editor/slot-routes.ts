import { type SlotTypeName, slotTypeNames } from '../../blocks/index.ts';
import { views } from '../../blocks/views.ts';
import type { Context } from '../../context.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { slotNotFound } from '../../domain/slots/slot-errors.ts';
import { readLayout } from '../../domain/slots/slot-layout.ts';
import { type SlotRow, slotRowsOf } from '../../domain/slots/slot-rows.ts';
import { parseStored } from '../../domain/slots/slot-view.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { seenStateOf, stateHashOf } from '../shared/requests/seen.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { addressAfterDeletion } from './address-after-deletion.ts';
import { answerDraft } from './answer-draft.ts';
import { changeSlot, slotAsStored } from './change-slot.ts';
import { differences } from './fields/differences.ts';
import { type Draft, dataOfDraft, draftOfData } from './fields/draft.ts';
import { draftOfLayout, layoutDifferences, layoutOfDraft } from './layout/layout-draft.ts';
import { addDraft, maxSlotFiles, maxSlotFormSize } from './new-slot-routes.ts';
import { receiveDraft } from './slot-draft.ts';
import { renderSlotPage } from './slot-page.tsx';
import { type SlotFormState, slotPageProps } from './slot-page-state.ts';
import {
  draftOfVisibility,
  visibilityDifferences,
  visibilityOfDraft,
  zoneOfDraft,
} from './visibility/visibility-draft.ts';

/** `/my-links/<profileId>/slots/<slotId>`: the form of one block. */
export function addSlotPage(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  const idOf = (visit: PersonVisit) => Number(visit.req.params.slotId);
  const rowOf = async (visit: PersonVisit, profile: ProfileRow) =>
    (await slotRowsOf(db.read, profile.id)).find(({ id }) => id === idOf(visit));

  async function page(visit: PersonVisit, profile: ProfileRow, form: SlotFormState) {
    return renderSlotPage(await slotPageProps(context, visit, profile, form));
  }

  dashboard.personPage(addresses.editor.slot.pattern, {
    gone: (t) => t.slotPage,
    maxFormSize: maxSlotFormSize,
    maxFiles: maxSlotFiles,
    redraws: true,
    get: async (visit) => {
      const profile = await ownProfile(context, visit);
      const row = await rowOf(visit, profile);
      if (!row) return visit.redirect(addressAfterDeletion(profile.id));
      const type = editableType(row);
      const draft = storedDraft(type, row, visit.timezone);
      visit.send(await page(visit, profile, { type, slotId: row.id, seen: stateHashOf(slotAsStored(row)), draft }));
    },
    post: async (visit) => {
      const profile = await ownProfile(context, visit);
      const row = await rowOf(visit, profile);
      const type = row ? editableType(row) : slotTypeNames.find((name) => name === visit.field('type'));
      if (type === undefined) throw slotNotFound();
      const gone = (form: Omit<SlotFormState, 'type' | 'slotId'>) => {
        const notice = { kind: 'gone', slotId: idOf(visit) } as const;
        return page(visit, profile, { type, slotId: null, seen: '', ...form, notice });
      };
      const again = async (form: Omit<SlotFormState, 'type' | 'slotId'>) => {
        if (!row) return gone(form);
        const now = await rowOf(visit, profile);
        const different =
          now && seenStateOf(visit, slotAsStored(now), () => storedDraftOf(type, now, form.draft, visit));
        return page(visit, profile, { type, slotId: idOf(visit), ...form, ...different });
      };
      const received = await receiveDraft(context, visit, views[type].form);
      // The first response reports that the block was deleted; sending the form again adds it again.
      if (!row && visit.field('gone') === '') return visit.send(await gone({ draft: received.draft }), 409);
      await answerDraft(context, visit, type, received, {
        again,
        async save(draft) {
          if (!row) return addDraft(context, visit, profile.id, type, draft);
          const { visibility, mistakes } = visibilityOfDraft(draft, row.visibility, visit.timezone);
          const { layout, mistakes: layoutMistakes } = layoutOfDraft(draft);
          const change = {
            data: dataOfDraft(views[type].form, draft),
            visibility,
            layout,
            mistakes: { ...mistakes, ...layoutMistakes },
            renames: draft['layout.rename'] === 'yes',
          };
          await changeSlot(context, visit, profile.id, row.id, change);
          visit.redirect(`${addresses.editor.list.href({ profileId: profile.id }, { done: 'saved' })}#slot-${row.id}`);
        },
      });
    },
  });
}

function storedDraft(type: SlotTypeName, row: SlotRow, timezone: string): Draft {
  return {
    ...draftOfData(views[type].form, parseStored(row.data)),
    ...draftOfVisibility(row.visibility, timezone),
    ...draftOfLayout(readLayout(row.layout)),
  };
}

function storedDraftOf(type: SlotTypeName, row: SlotRow, draft: Draft, visit: PersonVisit) {
  const now = storedDraft(type, row, zoneOfDraft(draft, visit.timezone));
  return [
    ...differences(views[type].form, now, draft, visit.locale),
    ...visibilityDifferences(now, draft, visit.locale),
    ...layoutDifferences(row.layout, draft, visit.locale),
  ];
}

/** Old kinds of block have no form. */
function editableType({ type }: SlotRow): SlotTypeName {
  const known = slotTypeNames.find((name) => name === type);
  if (known === undefined) throw slotNotFound();
  return known;
}
