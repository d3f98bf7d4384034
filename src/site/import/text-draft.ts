import type { Context } from '../../context.ts';
import { linksOnPage } from '../../domain/import/offered-links.ts';
import { pageOfText } from '../../domain/import/read-links.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { draftOf } from './import-draft.ts';
import { renderImportDraftPage } from './import-draft-page.tsx';

/** Returns the draft of the links in a text, which was pasted in the place of one link. Throws `validation_failed` on `link`. */
export async function textDraft(context: Context, visit: PersonVisit, text: string) {
  const page = await ownProfile(context, visit);
  const known = await linksOnPage(context.db.read, page);
  const { links, more, leftOut } = await pageOfText(visit.session.account.id, text, known, 'link');
  const items = draftOf(links, known, context.slotTypes);
  const { locale, csrf } = visit;
  return renderImportDraftPage({
    ...{ locale, csrf, page, items, more, leftOut },
    ...{ intro: [], keepsGroups: true, pictureProblem: null },
  });
}
