import type { Context } from '../../context.ts';
import { figuresOfPages } from '../../domain/analytics/figures-of-pages.ts';
import { readPeriod } from '../../domain/analytics/period.ts';
import { createProfile } from '../../domain/profiles/create-profile.ts';
import { loginProblem } from '../../domain/profiles/login-rules.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { renderMyLinksPage } from '../pages/my-links-page.tsx';
import { myLinksTexts } from '../pages/my-links-texts.ts';
import type { PeopleRouter, PersonVisit } from './people-router.ts';

/** `/my-links`: a person's pages, and making one. */
export function addMyLinksPage(people: PeopleRouter, context: Context): void {
  const { config, db } = context;

  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { account } = visit.session;
    const rows = await profilesOf(db.read, account.id);
    const ids = rows.map((row) => row.id);
    const counts = await db.read.slot.groupBy({ by: ['profileId'], where: { profileId: { in: ids } }, _count: true });
    const slots = new Map(counts.map((count) => [count.profileId, count._count]));
    const period = readPeriod({ period: 'last28', timezone: account.timezone }, context.now());
    const figures = await figuresOfPages(db.read, ids, period);
    const deleted = visit.parameter('deleted');
    return renderMyLinksPage({
      locale: visit.locale,
      csrf: visit.csrf,
      notice: loginProblem(deleted) === null ? myLinksTexts[visit.locale].deleted(deleted) : undefined,
      pages: rows.map((row) => {
        const { id, login, title, computed } = profileView(config.publicUrl, row);
        const { views, clicks } = figures.get(id) ?? { views: 0, clicks: 0 };
        return { id, login, title, avatarUrl: computed.avatarUrl, slotsCount: slots.get(id) ?? 0, views, clicks };
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
