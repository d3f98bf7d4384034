import type { Context } from '../../context.ts';
import { changeDesign } from '../../domain/design/change-design.ts';
import { storedDesign } from '../../domain/design/design.ts';
import { isLookKey, lookOf } from '../../domain/design/looks.ts';
import { invalidField, notFound } from '../../domain/errors.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { textOf } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderPage } from '../public-page/rendered-page.ts';
import { missingReleasesOf } from '../shared/components/missing-releases.tsx';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderLookPage } from './look-page.tsx';

/** `/my-links/<profileId>/look`: the choice of a look for a new page, and the page in each of them. */
export function addLookPages(dashboard: DashboardRouter, context: Context): void {
  const { db, cache, now } = context;

  const look = (visit: PersonVisit, pageId: number, errors?: Record<string, string[]>) =>
    renderLookPage({
      ...{ locale: visit.locale, csrf: visit.csrf, pageId, errors },
      missingReleases: missingReleasesOf(visit),
    });

  dashboard.personPage(addresses.myLinks.look.pattern, {
    gone: (t) => t.myLinks,
    get: async (visit) => {
      const { id } = await ownProfile(context, visit);
      visit.send(look(visit, id));
    },
    post: async (visit) => {
      const { id } = await ownProfile(context, visit);
      const profileKey = String(id);
      await visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'change_design', profileKey }, (write) => {
            const chosen = visit.field('look');
            if (!isLookKey(chosen)) throw invalidField('look', noLook);
            return write((tx) => changeDesign(tx, actorOf(visit), profileKey, lookOf(chosen), now()));
          });
          const missing = missingReleasesOf(visit);
          visit.redirect(addresses.myLinks.ready.href({ profileId: id }, missing > 0 ? { missing } : {}));
        },
        (errors) => look(visit, id, errors),
      );
    },
  });

  dashboard.personPage(addresses.myLinks.lookPreview.pattern, {
    gone: (t) => t.myLinks,
    framed: true,
    get: async (visit) => {
      const row = await ownProfile(context, visit);
      const shown = String(visit.req.params.look);
      if (!isLookKey(shown)) throw notFound(noLook);
      const { themeId, design } = lookOf(shown);
      const slots = await slotViewsOf(db.read, slotSettings(context), row, cache.slots);
      visit.send(await renderPage(context, { ...row, themeId, design: storedDesign(design) }, null, { slots }));
    },
  });
}

const noLook = textOf((t) => t.firstSteps.noLook);
