import { views } from '../../blocks/views.ts';
import type { Context } from '../../context.ts';
import { invalidField, ServiceError, validationFailed } from '../../domain/errors.ts';
import { pastedLinks } from '../../domain/import/pasted-links.ts';
import { textOf } from '../../texts/index.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { addSlot } from './change-slot.ts';
import { dataOfDraft } from './fields/draft.ts';
import { layoutOfDraft } from './layout/layout-draft.ts';
import { formOfLink } from './pasted-link.ts';

/**
 * Adds the block for a pasted link at the end of a page, and returns its id; null for a text with several links, which adds none.
 * `isIncomplete` says that the music services did not find the release. Errors are on `link`.
 */
export async function addPastedLink(
  context: Context,
  visit: PersonVisit,
  profileId: number,
): Promise<{ id: number; isIncomplete: boolean } | null> {
  const { links, problem } = await pastedLinks(visit.session.account.id, visit.field('link'), 'link');
  const [found, ...more] = links;
  if (more.length > 0) return null;
  if (!found) throw invalidField('link', problem ?? textOf((t) => t.fieldMessages.required));
  const { type, draft, isIncomplete = false } = await formOfLink(context, visit, found);
  const data = dataOfDraft(views[type].form, draft);
  try {
    const id = await addSlot(context, visit, profileId, { type, data, visibility: null, ...layoutOfDraft(draft) });
    return { id, isIncomplete };
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fields === null) throw error;
    throw validationFailed({ link: Object.values(error.fields).flat() });
  }
}
