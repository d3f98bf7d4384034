import type { Context } from '../../context.ts';
import { createProfile } from '../../domain/profiles/create-profile.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { renderMyLinksPage } from '../pages/my-links-page.tsx';
import type { PeopleRouter, PersonVisit } from './people-router.ts';

/** `/my-links`: a person's pages, and making one. */
export function addMyLinksPage(people: PeopleRouter, context: Context): void {
  const { config, db } = context;

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const rows = await profilesOf(db.read, visit.session.account.id);
    const counts = await db.read.slot.groupBy({
      by: ['profileId'],
      where: { profileId: { in: rows.map((row) => row.id) } },
      _count: true,
    });
    const slots = new Map(counts.map((count) => [count.profileId, count._count]));
    return renderMyLinksPage({
      locale: visit.locale,
      csrf: visit.csrf,
      pages: rows.map((row) => {
        const { id, login, title, computed } = profileView(config.publicUrl, row);
        return { id, login, title, url: computed.url, avatarUrl: computed.avatarUrl, slotsCount: slots.get(id) ?? 0 };
      }),
      maxPages: config.limits.profiles,
      siteHost: new URL(config.publicUrl).host,
      mcpUrl: `${config.publicUrl}/mcp`,
      values: { login: visit.field('login') },
      errors,
    });
  }

  people.personPage('/my-links', {
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const userId = visit.session.account.id;
          await db.write(async (tx) => {
            await tx.lock(`user:${userId}`);
            return createProfile(tx, userId, visit.field('login').trim(), { maxProfiles: config.limits.profiles });
          });
          visit.redirect('/my-links');
        },
        (errors) => page(visit, errors),
      ),
  });
}
