import type { Context } from '../../../context.ts';
import { findOwnProfile } from '../../../domain/profiles/profile-rows.ts';
import { editorTexts } from '../../pages/editor/editor-texts.ts';
import { renderPage } from '../../public-page/rendered-page.ts';
import { ifThere } from '../if-there.ts';
import type { PeopleRouter } from '../people-router.ts';

/** `/my-links/<profileId>/preview`: the page as it is now, for the frame of the dashboard; the public page itself can be framed by nobody. */
export function addPreview(people: PeopleRouter, context: Context): void {
  people.personPage('/my-links/:profileId/preview', {
    get: ifThere(editorTexts, async (visit) => {
      const row = await findOwnProfile(context.db.read, visit.session.account.id, String(visit.req.params.profileId));
      visit.send(await renderPage(context, row, null, true));
    }),
  });
}
