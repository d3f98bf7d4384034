import type { Context } from '../../context.ts';
import { mustVerifyEmail } from '../../domain/accounts/verified-email.ts';
import { figuresOfPages } from '../../domain/analytics/figures-of-pages.ts';
import { readPeriod } from '../../domain/analytics/period.ts';
import { fileUrl } from '../../domain/files/file-url.ts';
import { createReleaseFinder } from '../../domain/import/music-slots.ts';
import { findLeftToDo } from '../../domain/profiles/left-to-do.ts';
import { loginProblem } from '../../domain/profiles/login-rules.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { profilesOf } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { findWarnings } from '../../domain/reports/report-appeals.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { missingReleasesOf } from '../shared/components/missing-releases.tsx';
import { shownNewPictures } from '../shared/requests/new-pictures.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import { uploadPictures } from '../shared/requests/upload-pictures.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { createPage, nameOfAccount } from './create-page.ts';
import { renderMyLinksPage } from './my-links-page.tsx';
import { renderNewPage } from './new-page.tsx';
import { pastedPage } from './pasted-source.ts';
import { renderReadyPage } from './ready-page.tsx';

/** A hundred links of two thousand characters, some of which are three in a form's body. */
const maxFormSize = '512kb';

/** State of the form of a new page, with the input of the last attempt. */
interface RedrawnForm {
  errors?: Record<string, string[]>;
  /** The path of the picture that is stored already; empty for none. */
  avatar?: string;
  /** Name of the service whose page was pasted, or null. */
  service?: string | null;
  choosesTemplate?: boolean;
}

/** `/my-links`: lists the user's pages; `/my-links/new` creates one, for which its form posts to the list. */
export function addMyLinksPage(dashboard: DashboardRouter, context: Context): void {
  const { config, db } = context;
  const findReleases = createReleaseFinder(context);
  const siteHost = new URL(config.publicUrl).host;

  const noticesOf = ({ session: { account } }: PersonVisit) => ({
    asksTimezone: account.timezone === null,
    unprovedEmail: mustVerifyEmail(config, account) ? account.email : null,
  });

  async function newPage(visit: PersonVisit, redrawn: RedrawnForm = {}) {
    const { errors, avatar = visit.field('avatar'), service = null, choosesTemplate = false } = redrawn;
    const { account } = visit.session;
    const isFirst = (await db.read.profile.count({ where: { userId: account.id } })) === 0;
    const isTyped = visit.fields('title').length > 0;
    const { locale, csrf } = visit;
    return renderNewPage({
      ...{ locale, csrf, isFirst, siteHost, errors, service, choosesTemplate },
      ...noticesOf(visit),
      notice: deletedNotice(visit),
      values: {
        login: visit.field('login') || visit.parameter('login'),
        title: isTyped || !isFirst ? visit.field('title') : nameOfAccount(account),
        links: visit.field('links'),
        template: visit.field('template') || visit.parameter('template'),
        avatar,
      },
      avatarUrl: avatar === '' ? null : fileUrl(config.publicUrl, avatar),
    });
  }

  function deletedNotice(visit: PersonVisit): string | undefined {
    const deleted = visit.parameter('deleted');
    return loginProblem(deleted) === null ? texts[visit.locale].myLinks.deleted(deleted) : undefined;
  }

  async function list(visit: PersonVisit) {
    const rows = await profilesOf(db.read, ownerAccess(visit.session.account.id));
    if (rows.length === 0) return newPage(visit);
    const ids = rows.map((row) => row.id);
    const counts = await db.read.slot.groupBy({ by: ['profileId'], where: { profileId: { in: ids } }, _count: true });
    const slots = new Map(counts.map((count) => [count.profileId, count._count]));
    const period = readPeriod({ period: 'last28', timezone: visit.timezone }, context.now());
    const figures = await figuresOfPages(db.read, ids, period);
    const warnings = await findWarnings(db.read, context.now(), ids);
    const left = await findLeftToDo(db.read, rows, context.now());
    return renderMyLinksPage({
      locale: visit.locale,
      csrf: visit.csrf,
      ...noticesOf(visit),
      notice: deletedNotice(visit),
      pages: rows.map((row) => {
        const { id, title, computed } = profileView(config.publicUrl, row);
        const { publicLogin, unpublishedChanges } = row;
        const isSuspended = row.suspendedAt !== null;
        const { views, clicks } = figures.get(id) ?? { views: 0, clicks: 0 };
        const { status: isPublished } = computed;
        const figuresOfRow = { slotsCount: slots.get(id) ?? 0, views, clicks };
        const warningId = warnings.get(id) ?? null;
        const todo = left.get(id) ?? null;
        const state = { isPublished, isSuspended, warningId, unpublishedChanges, todo };
        return { id, publicLogin, title, ...state, ...figuresOfRow };
      }),
      newPictures: await shownNewPictures(context, visit),
      pageNames: rows,
      maxPages: config.limits.profiles,
      siteHost,
      mcpUrl: `${config.publicUrl}/mcp`,
    });
  }

  dashboard.personPage(addresses.myLinks.list.pattern, {
    maxFormSize,
    maxFiles: 1,
    redraws: true,
    get: async (visit) => visit.send(await list(visit)),
    post(visit) {
      // An accepted picture stays, even if other fields are wrong.
      let avatar = visit.field('avatar');
      return visit.attempt(
        async () => {
          const [picture] = await uploadPictures(context, visit, 'avatar');
          avatar = picture?.path ?? avatar;
          if (visit.field('do') === 'template')
            return visit.send(await newPage(visit, { avatar, choosesTemplate: true }));
          const isAsked = visit.field('source') === '';
          const page = isAsked ? await pastedPage(visit.field('links'), visit.session.account.id) : null;
          const service = page?.service ?? null;
          // Not created yet: the person is asked whether its links are meant.
          if (service !== null) return visit.send(await newPage(visit, { avatar, service }), 422);
          const { id, hasTemplate, missingReleases } = await createPage(
            context,
            findReleases,
            visit,
            avatar === '' ? null : avatar,
          );
          const { look, ready } = addresses.myLinks;
          const missing = missingReleases > 0 ? { missing: missingReleases } : {};
          visit.redirect((hasTemplate ? ready : look).href({ profileId: id }, missing));
        },
        (errors) => newPage(visit, { errors, avatar }),
      );
    },
  });

  dashboard.personPage(addresses.myLinks.new.pattern, {
    forNewcomers: true,
    get: async (visit) => {
      const count = await db.read.profile.count({ where: { userId: visit.session.account.id } });
      // The list says that there is no room for another.
      if (count >= config.limits.profiles) return visit.redirect(addresses.myLinks.list.href());
      visit.send(await newPage(visit));
    },
  });

  dashboard.personPage(addresses.myLinks.ready.pattern, {
    gone: (t) => t.myLinks,
    get: async (visit) => {
      const row = await ownProfile(context, visit);
      const { id, computed, socials } = profileView(config.publicUrl, row);
      const { publicLogin } = row;
      const slotsCount = await db.read.slot.count({ where: { profileId: id } });
      const todo = (await findLeftToDo(db.read, [row], context.now())).get(id) ?? null;
      const { locale, csrf } = visit;
      const made = { id, publicLogin, url: computed.url, slotsCount, socialsCount: socials.length };
      visit.send(renderReadyPage({ locale, csrf, page: made, todo, missingReleases: missingReleasesOf(visit) }));
    },
  });
}
