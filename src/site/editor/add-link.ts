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
 * Adds the block for a pasted link at the end of a page, and returns its id; null for a text with several links, which adds none. Errors are
 * on `link`.
 */
export async function addPastedLink(context: Context, visit: PersonVisit, profileId: number): Promise<number | null> {
  const { links, problem } = await pastedLinks(visit.session.account.id, visit.field('link'), 'link');
  const [found, ...more] = links;
  if (more.length > 0) return null;
  if (!found) throw invalidField('link', problem ?? textOf((t) => t.fieldMessages.required));
  const { type, draft } = await formOfLink(context, visit, found);
  const data = dataOfDraft(views[type].form, draft);
  try {
    return await addSlot(context, visit, profileId, { type, data, visibility: null, ...layoutOfDraft(draft) });
  } catch (error) {
    if (!(error instanceof ServiceError) || error.fields === null) throw error;
    throw validationFailed({ link: Object.values(error.fields).flat() });
  }
}
