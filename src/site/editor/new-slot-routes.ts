import { createSlot } from '../../../tools/slots/create-slot.ts';
import { slotOutput } from '../../../tools/slots/slot-output.ts';
import type { Context } from '../../context.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import { readPastedLinks } from '../../domain/import/read-pasted-links.ts';
import { slotOfLink } from '../../domain/import/slot-of-link.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { type SlotTypeName, slotTypeNames } from '../../domain/slots/slot-type.ts';
import { addresses } from '../addresses.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../shared/requests/not-found-page.ts';
import { changedDraft } from './fields/change-rows.ts';
import { dataOfDraft, draftOfData, withoutEmptyRows } from './fields/draft.ts';
import { maxFilesOf } from './fields/slot-field.ts';
import { lookedUp } from './look-up-release.ts';
import { renderSlotChoicePage } from './slot-choice-page.tsx';
import { receiveDraft } from './slot-draft.ts';
import { buttonForm } from './slot-forms/button-form.ts';
import { musicForm } from './slot-forms/music-form.ts';
import { slotForms } from './slot-forms/slot-forms.ts';
import { renderSlotPage } from './slot-page.tsx';
import { type SlotFormState, slotPageProps } from './slot-page-state.ts';

import { visibilityOfDraft } from './visibility/visibility-draft.ts';

/** Fifty answers of 5000 characters, each of up to twelve bytes as forms send them, and some room. */
export const maxSlotFormSize = '4mb';
const maxPastedLength = 4096;
export const maxSlotFiles = Math.max(...Object.values(slotForms).map(maxFilesOf));

/** `/my-links/<profileId>/slots/new`: choosing the kind of a block, or `?link=…` that tells it, and the form of the new block (`?type=…`). */
export function addNewSlotPage(dashboard: DashboardRouter, context: Context): void {
  const profileOf = (visit: PersonVisit) =>
    findOwnProfile(context.db.read, visit.session.account.id, String(visit.req.params.profileId));

  dashboard.personPage(addresses.editor.newSlot.pattern, {
    maxFormSize: maxSlotFormSize,
    maxFiles: maxSlotFiles,
    redraws: true,
    get: orNotFoundPage(
      (t) => t.slotPage,
      async (visit) => {
        const profile = await profileOf(visit);
        const { locale, csrf } = visit;
        const chosen = typeOf(visit.parameter('type'));
        const pasted = visit.parameter('link').trim().slice(0, maxPastedLength);
        if (chosen === null && pasted === '') return visit.send(renderSlotChoicePage({ locale, csrf, profile }));
        const form =
          chosen === null
            ? await formOfLink(context, visit, pasted)
            : { type: chosen, draft: draftOfData(slotForms[chosen], slotForms[chosen].initial) };
        visit.send(renderSlotPage(await slotPageProps(context, visit, profile, { slotId: null, seen: '', ...form })));
      },
    ),
    post: orNotFoundPage(
      (t) => t.slotPage,
      async (visit) => {
        const profile = await profileOf(visit);
        const type = typeOf(visit.parameter('type'));
        if (type === null) return visit.redirect(addresses.editor.newSlot.href({ profileId: profile.id }));
        const page = async (form: Omit<SlotFormState, 'type' | 'slotId' | 'seen'>) =>
          renderSlotPage(await slotPageProps(context, visit, profile, { type, slotId: null, seen: '', ...form }));
        const received = await receiveDraft(context, visit, slotForms[type]);
        if (Object.keys(received.errors).length > 0) return visit.send(await page(received), 422);
        const changed = changedDraft(slotForms[type], received.draft, visit.field('do'));
        if (changed) return visit.send(await page(changed));
        if (visit.field('do') === 'lookup')
          return visit.send(await page(await lookedUp(context, visit, received.draft)));
        const draft = withoutEmptyRows(slotForms[type], received.draft);
        await visit.attempt(
          async () => {
            const params = { profileKey: String(profile.id) };
            const order = draft.place === 'first' ? { order: 0 } : {};
            const visibility = visibilityOfDraft(draft, null, visit.timezone);
            const body = { type, data: dataOfDraft(slotForms[type], draft), visibility, ...order };
            const { id } = slotOutput.parse(await callOperation(context, visit, createSlot, { params, body }));
            visit.redirect(`${addresses.editor.list.href({ profileId: profile.id }, { done: 'created' })}#slot-${id}`);
          },
          (errors) => page({ draft, errors }),
        );
      },
    ),
  });
}

const typeOf = (name: string): SlotTypeName | null => slotTypeNames.find((type) => type === name) ?? null;

/** The form of the block that a pasted link becomes; a text without a link stays in the form of a button, which says what is wrong. */
async function formOfLink(
  context: Context,
  visit: PersonVisit,
  pasted: string,
): Promise<Omit<SlotFormState, 'slotId' | 'seen'>> {
  const {
    links: [found],
    mistakes: [mistake],
  } = readPastedLinks(pasted.replace(/\s+/g, ' '));
  if (!found) {
    const draft = draftOfData(buttonForm, { ...buttonForm.initial, link: pasted });
    return { type: 'button', draft, ...(mistake && { errors: { 'data.link': [mistake[visit.locale]] } }) };
  }
  const kind = linkKind(found.link, context.slotTypes);
  if (kind !== 'music') {
    const { type, data } = slotOfLink(found, kind === 'video' ? 'video' : 'button');
    const form = type === 'video' ? slotForms.video : buttonForm;
    return { type: type === 'video' ? 'video' : 'button', draft: draftOfData(form, { ...form.initial, ...data }) };
  }
  const draft = draftOfData(musicForm, { ...musicForm.initial, links: [{ link: found.link }] });
  return { type: 'music', ...(await lookedUp(context, visit, { ...draft, lookup: found.link })) };
}
