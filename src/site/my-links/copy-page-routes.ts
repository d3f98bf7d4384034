import type { Context } from '../../context.ts';
import { copyPage } from '../../domain/profiles/copy-page.ts';
import { loginMaxLength } from '../../domain/profiles/login-rules.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { actorOf, runAction } from '../shared/requests/run-action.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { renderCopyPage } from './copy-page.tsx';

/** `/my-links/<profileId>/copy`: creates a page with the content of another one. */
export function addCopyPage(dashboard: DashboardRouter, context: Context): void {
  const { config } = context;

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { id, publicLogin } = await ownProfile(context, visit);
    const suggested = `${publicLogin}.copy`.slice(0, loginMaxLength);
    return renderCopyPage({
      locale: visit.locale,
      csrf: visit.csrf,
      page: { id, publicLogin },
      siteHost: new URL(config.publicUrl).host,
      values: { login: visit.fields('login').length > 0 ? visit.field('login') : suggested },
      errors,
    });
  }

  dashboard.personPage(addresses.myLinks.copy.pattern, {
    gone: (t) => t.myLinks,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: async (visit) => {
      const { id: profileKey } = await ownProfile(context, visit);
      await visit.attempt(
        async () => {
          const { profiles: maxProfiles, slotsPerProfile: maxSlots, pageBytes: maxPageBytes } = config.limits;
          const rules = { maxProfiles, maxSlots, maxPageBytes, publicUrl: config.publicUrl, now: context.now() };
          const action = { name: 'copy_page', profileKey, pageOf: (id: number) => id } as const;
          const id = await runAction(context, visit, action, (write) =>
            write((tx) => copyPage(tx, actorOf(visit), String(profileKey), visit.field('login').trim(), rules)),
          );
          visit.redirect(addresses.editor.list.href({ profileId: id }));
        },
        (errors) => page(visit, errors),
      );
    },
  });
}
