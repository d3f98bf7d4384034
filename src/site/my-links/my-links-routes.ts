import type { Context } from '../../context.ts';
import { mustVerifyEmail } from '../../domain/accounts/verified-email.ts';
import { figuresOfPages } from '../../domain/analytics/figures-of-pages.ts';
import { readPeriod } from '../../domain/analytics/period.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { createReleaseFinder } from '../../domain/import/music-slots.ts';
import { loginProblem } from '../../domain/profiles/login-rules.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { findWarnings } from '../../domain/reports/report-appeals.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { shownNewPictures } from '../shared/requests/new-pictures.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { uploadPictures } from '../shared/requests/upload-pictures.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { createPage } from './create-page.ts';
import { renderMyLinksPage } from './my-links-page.tsx';
import { renderReadyPage } from './ready-page.tsx';

/** A hundred links of two thousand characters, some of which are three in a form's body. */
const maxFormSize = '512kb';

/** State of the form of a new page, open or with the input of the last attempt. */
interface RedrawnForm {
  errors?: Record<string, string[]>;
  isNew?: boolean;
  /** The path of the picture that is stored already; empty for none. */
  avatar?: string;
}

/** `/my-links`: lists the user's pages, and creates one. */
export function addMyLinksPage(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const findReleases = createReleaseFinder(context);

  async function page(visit: PersonVisit, { errors, isNew = false, avatar = visit.field('avatar') }: RedrawnForm = {}) {
    const { account } = visit.session;
    const rows = await profilesOf(db.read, account.id);
    const ids = rows.map((row) => row.id);
    const counts = await db.read.slot.groupBy({ by: ['profileId'], where: { profileId: { in: ids } }, _count: true });
    const slots = new Map(counts.map((count) => [count.profileId, count._count]));
    const period = readPeriod({ period: 'last28', timezone: visit.timezone }, context.now());
    const figures = await figuresOfPages(db.read, ids, period);
    const warnings = await findWarnings(db.read, context.now(), ids);
    const deleted = visit.parameter('deleted');
    return renderMyLinksPage({
      locale: visit.locale,
      csrf: visit.csrf,
      asksTimezone: account.timezone === null,
      notice: loginProblem(deleted) === null ? texts[visit.locale].myLinks.deleted(deleted) : undefined,
      unprovedEmail: mustVerifyEmail(config, account) ? account.email : null,
      pages: rows.map((row) => {
        const { id, title, computed } = profileView(config.publicUrl, row);
        const { publicLogin } = row;
        const isSuspended = row.suspendedAt !== null;
        const { views, clicks } = figures.get(id) ?? { views: 0, clicks: 0 };
        const { avatarUrl, status: isPublished } = computed;
        const figuresOfRow = { slotsCount: slots.get(id) ?? 0, views, clicks };
        const warningId = warnings.get(id) ?? null;
        return { id, publicLogin, isPublished, isSuspended, warningId, title, avatarUrl, ...figuresOfRow };
      }),
      newPictures: await shownNewPictures(context, visit),
      pageNames: rows,
      maxPages: config.limits.profiles,
      siteHost: new URL(config.publicUrl).host,
      mcpUrl: `${config.publicUrl}/mcp`,
      isNew,
      values: {
        login: visit.field('login') || visit.parameter('login'),
        links: visit.field('links'),
        template: visit.field('template') || visit.parameter('template'),
        avatar,
      },
      avatarUrl: avatar === '' ? null : fileUrl(config.publicUrl, avatar),
      errors,
    });
  }

  dashboard.personPage(addresses.myLinks.list.pattern, {
    maxFormSize,
    maxFiles: 1,
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post(visit) {
      // An accepted picture stays, even if other fields are wrong.
      let avatar = visit.field('avatar');
      return visit.attempt(
        async () => {
          const [picture] = await uploadPictures(context, visit, 'avatar');
          avatar = picture?.path ?? avatar;
          const profileId = await createPage(context, findReleases, visit, avatar === '' ? null : avatar);
          visit.redirect(addresses.myLinks.ready.href({ profileId }));
        },
        (errors) => page(visit, { errors, avatar }),
      );
    },
  });

  dashboard.personPage(addresses.myLinks.new.pattern, {
    forNewcomers: true,
    get: async (visit) => visit.send(await page(visit, { isNew: true })),
  });

  dashboard.personPage(addresses.myLinks.ready.pattern, {
    gone: (t) => t.myLinks,
    get: async (visit) => {
      const row = await ownProfile(context, visit);
      const { id, title, computed, socials } = profileView(config.publicUrl, row);
      const { publicLogin } = row;
      const slotsCount = await db.read.slot.count({ where: { profileId: id } });
      const { locale, csrf } = visit;
      const made = { id, publicLogin, title, url: computed.url, slotsCount, socialsCount: socials.length };
      visit.send(renderReadyPage({ locale, csrf, page: made }));
    },
  });
}
