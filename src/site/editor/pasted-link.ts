import { answerWithin } from '../../async/answer-within.ts';
import type { Context } from '../../context.ts';
import type { FoundLink } from '../../domain/import/found-link.ts';
import { linkKind } from '../../domain/import/link-kind.ts';
import { findLinkPreview } from '../../domain/import/link-preview.ts';
import { readPastedLinks } from '../../domain/import/read-pasted-links.ts';
import { slotOfLink } from '../../domain/import/slot-of-link.ts';
import { ordinaryLayout } from '../../domain/slots/slot-layout.ts';
import type { PersonVisit } from '../shared/requests/dashboard-router.ts';
import { storedPicture } from '../shared/requests/stored-picture.ts';
import { draftOfData } from './fields/draft.ts';
import { draftOfLayout } from './layout/layout-draft.ts';
import { lookedUp } from './look-up-release.ts';
import { buttonForm } from './slot-forms/button-form.ts';
import { musicForm } from './slot-forms/music-form.ts';
import { slotForms } from './slot-forms/slot-forms.ts';
import type { SlotFormState } from './slot-page-state.ts';

/** Longer than this nobody waits for a picture that they did not ask for. */
const pictureTimeout = 4_000;

/** The form of the block that a pasted link becomes; a text without a link stays in the form of a button, which says what is wrong. */
export async function formOfLink(
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
  if (kind === 'video') {
    const { data } = slotOfLink(found, 'video');
    return { type: 'video', draft: draftOfData(slotForms.video, { ...slotForms.video.initial, ...data }) };
  }
  if (kind === 'music') {
    const draft = draftOfData(musicForm, { ...musicForm.initial, links: [{ link: found.link }] });
    return { type: 'music', ...(await lookedUp(context, visit, { ...draft, lookup: found.link })) };
  }
  const { title, picture } = kind === 'button' ? await previewOf(context, visit, found) : { ...found, picture: null };
  const { data, layout = ordinaryLayout } = slotOfLink({ ...found, title }, 'button');
  const media = picture === null ? null : { type: 'image', path: picture };
  return {
    type: 'button',
    draft: { ...draftOfData(buttonForm, { ...buttonForm.initial, ...data, media }), ...draftOfLayout(layout) },
  };
}

/** The title of what the link leads to, unless it came with one, and the path of its picture, stored for the person. */
async function previewOf(
  context: Context,
  visit: PersonVisit,
  { link, title }: FoundLink,
): Promise<{ title: string; picture: string | null }> {
  // Another site that leads here has nothing fetched, and nothing stored, for the person (Fetch Metadata, section 2.1).
  const isAsked = visit.req.headers['sec-fetch-site'] !== 'cross-site' && /^https?:/i.test(link);
  const preview = isAsked ? await findLinkPreview(context, visit.session.account.id, link) : null;
  if (preview === null) return { title, picture: null };
  const picture =
    preview.picture === ''
      ? null
      : await answerWithin(pictureTimeout, storedPicture(context, visit, preview.picture)).catch((error: unknown) => {
          if (error instanceof DOMException) return null;
          throw error;
        });
  return { title: title || preview.title, picture };
}
