import { buttonForm } from '../../blocks/button/form.tsx';
import { musicForm } from '../../blocks/music/form.tsx';
import { views } from '../../blocks/views.ts';
import type { Context } from '../../context.ts';
import type { FoundLink } from '../../domain/import/found-link.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import { slotOfLink } from '../../domain/import/slot-of-link.ts';
import { ordinaryLayout } from '../../domain/slots/slot-layout.ts';
import { withPreview } from '../shared/requests/link-previews.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { draftOfData } from './fields/draft.ts';
import { draftOfLayout } from './layout/layout-draft.ts';
import { fillFromLookup } from './look-up-release.ts';
import type { SlotFormState } from './slot-page-state.ts';

/** Returns the completed form of the block for a pasted link; `isIncomplete` if it is a release that the music services did not find. */
export async function formOfLink(
  context: Context,
  visit: PersonVisit,
  found: FoundLink,
): Promise<Pick<SlotFormState, 'type' | 'draft'> & { isIncomplete?: boolean }> {
  const kind = linkKind(found.link, context.slotTypes);
  if (kind === 'video') {
    const { data } = slotOfLink(found, 'video');
    return { type: 'video', draft: draftOfData(views.video.form, { ...views.video.form.initial, ...data }) };
  }
  if (kind === 'music') {
    const draft = draftOfData(musicForm, {
      ...musicForm.initial,
      album: found.title,
      links: [{ link: found.link }],
    });
    const filled = await fillFromLookup(context, visit, { ...draft, lookup: found.link });
    return { type: 'music', draft: filled.draft, isIncomplete: filled.errors !== undefined };
  }
  const asked = kind === 'button' ? await withPreview(context, visit, found) : found;
  const { data, layout = ordinaryLayout } = slotOfLink(asked, 'button');
  return {
    type: 'button',
    draft: { ...draftOfData(buttonForm, { ...buttonForm.initial, ...data }), ...draftOfLayout(layout) },
  };
}
