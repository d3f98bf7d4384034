import type { Context } from '../../context.ts';
import { tryDeleteUnownedFiles } from '../../domain/files/sweep-files.ts';
import { type DeletedProfile, deleteProfile } from '../../domain/profiles/delete-profile.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderMyLinksDeletePage } from './my-links-delete-page.tsx';

/** `/my-links/<profileId>/delete`: only here can a page be deleted, not through the interface (docs/interface.md 13). */
export function addMyLinksDeletePage(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const idOf = (visit: PersonVisit) => String(visit.req.params.profileId);

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { id, publicLogin } = await ownProfile(context, visit);
    return renderMyLinksDeletePage({
      locale: visit.locale,
      csrf: visit.csrf,
      page: { id, publicLogin, slotsCount: await db.read.slot.count({ where: { profileId: id } }) },
      siteHost: new URL(config.publicUrl).host,
      values: { confirmation: visit.field('confirmation') },
      errors,
    });
  }

  dashboard.personPage(addresses.myLinks.delete.pattern, {
    gone: (t) => t.myLinks,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const profileKey = idOf(visit);
          const pageOf = ({ profile }: DeletedProfile) => profile.id;
          const action = { name: 'delete_profile', profileKey, pageOf } as const;
          const { profile, files } = await runAction(context, visit, action, (write) =>
            write((tx) =>
              deleteProfile(tx, visit.session.account.id, profileKey, visit.field('confirmation'), context.now()),
            ),
          );
          await tryDeleteUnownedFiles(context, files);
          visit.redirect(addresses.myLinks.list.href({ deleted: profile.publicLogin }));
        },
        (errors) => page(visit, errors),
      ),
  });
}
