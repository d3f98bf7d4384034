import type { Context } from '../../context.ts';
import { findOwnProfile } from '../../domain/profiles/profile-rows.ts';
import { chooseTheme } from '../../domain/profiles/themes.ts';
import { addresses } from '../addresses.ts';
import { undoOfferOf } from '../history/undo-offer.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { orNotFoundPage } from '../shared/requests/not-found-page.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import { renderDesignPage } from './design-page.tsx';
import { designTexts } from './design-texts.ts';

/** `/my-links/<profileId>/design`: the theme that a page wears. */
export function addDesignPage(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  const idOf = (visit: PersonVisit) => String(visit.req.params.profileId);

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const row = await findOwnProfile(db.read, visit.session.account.id, idOf(visit));
    const chosen = Number(visit.field('themeId')) || row.themeId;
    return renderDesignPage({
      locale: visit.locale,
      csrf: visit.csrf,
      page: { ...row, themeId: chosen },
      isSaved: visit.parameter('done') === 'saved',
      undoOffer: await undoOfferOf(context, visit, row),
      errors,
    });
  }

  dashboard.personPage(addresses.design.pattern, {
    redraws: true,
    get: orNotFoundPage(designTexts, async (visit) => visit.send(await page(visit))),
    post: orNotFoundPage(designTexts, (visit) =>
      visit.attempt(
        async () => {
          const profileKey = idOf(visit);
          const { id } = await runAction(context, visit, { name: 'choose_theme', profileKey }, (write) =>
            write((tx) => chooseTheme(tx, actorOf(visit), profileKey, Number(visit.field('themeId')), context.now())),
          );
          visit.redirect(addresses.design.href({ profileId: id }, { done: 'saved' }));
        },
        (errors) => page(visit, errors),
      ),
    ),
  });
}
