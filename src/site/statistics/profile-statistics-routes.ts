import type * as z from 'zod';
import { getProfileAnalytics } from '../../../tools/analytics/get-profile-analytics.ts';
import { getSlotAnalytics } from '../../../tools/analytics/get-slot-analytics.ts';
import { getSocialLinkAnalytics } from '../../../tools/analytics/get-social-link-analytics.ts';
import { reportOutput } from '../../../tools/analytics/report-output.ts';
import type { Context } from '../../context.ts';
import { blockTitle } from '../../domain/analytics/block-title.ts';
import { countingOf } from '../../domain/analytics/counting.ts';
import { readPeriod } from '../../domain/analytics/period.ts';
import { socialLinkFigures } from '../../domain/analytics/social-link-figures.ts';
import { visitorsNow } from '../../domain/analytics/visitors-now.ts';
import { notFound } from '../../domain/errors.ts';
import type { ProfileRow } from '../../domain/profiles/profile-rows.ts';
import { profileView } from '../../domain/profiles/profile-view.ts';
import { slotNotFound } from '../../domain/slots/slot-errors.ts';
import { slotSettings, slotViewsOf } from '../../domain/slots/slot-views.ts';
import { textOf, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { blockName } from '../shared/components/block-name.ts';
import { ownProfile } from '../shared/requests/own-profile.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { blocksList, socialsList } from './figure-rows.ts';
import { choiceQuery } from './period-choice.ts';
import { readChoice } from './read-choice.ts';
import { blocksFile, daysFile, visitorsFile } from './statistics-files.ts';
import { addStatisticsSubject, type StatisticsSubject } from './statistics-subject.ts';

const { statistics: pages } = addresses;

/** Figures of one page, of its blocks and of its social links, each by its operation of the catalogue. */
export function addProfileStatistics(dashboard: DashboardRouter, context: Context): void {
  addWholePage(dashboard, context);
  addSlots(dashboard, context);
  addSocialLinks(dashboard, context);
}

/** `/my-links/<profileId>/statistics`. */
function addWholePage(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  addStatisticsSubject(
    dashboard,
    context,
    pages.profile.page.pattern,
    async (visit) => {
      const row = await ownProfile(context, visit);
      const { locale } = visit;
      const t = texts[locale].statistics;
      const of = { profileId: row.id };
      return {
        question: {
          operation: getProfileAnalytics,
          output: reportOutput,
          params: { profileKey: String(row.id) },
          query: {},
        },
        since: row.createdAt,
        frame: frameOf(context, row, {
          title: t.title,
          lead: t.ofPage(row.publicLogin),
          address: pages.profile.page.href(of),
          files: [
            { href: pages.profile.days.href(of), label: t.csvDays },
            { href: pages.profile.blocks.href(of), label: t.csvBlocks },
            { href: pages.profile.visitors.href(of), label: texts[locale].dimension.csv },
          ],
        }),
        async more(report, choice) {
          const period = readPeriod({ ...report.period, period: undefined }, context.now());
          const socials = await socialLinkFigures(context, db.read, row, period);
          const query = choiceQuery(choice);
          const isCounted = countingOf(context.config, row) === 'on';
          return {
            ...(isCounted && { visitorsNow: await visitorsNow(db.read, row.id, context.now()) }),
            lists: [
              blocksList(report, locale, { title: t.blocks, text: t.blocksText }, (id) =>
                pages.slot.page.href({ ...of, slotId: id }, query),
              ),
              socialsList(socials, report.totals.views, locale, (link) =>
                pages.socialLink.page.href(of, choiceQuery(choice, { link })),
              ),
            ],
          };
        },
      };
    },
    [
      { pattern: pages.profile.days.pattern, file: daysFile },
      { pattern: pages.profile.blocks.pattern, file: blocksFile },
      { pattern: pages.profile.visitors.pattern, file: visitorsFile },
    ],
  );
}

/** `/my-links/<profileId>/statistics/slots/<slotId>`. */
function addSlots(dashboard: DashboardRouter, context: Context): void {
  addStatisticsSubject(
    dashboard,
    context,
    pages.slot.page.pattern,
    async (visit) => {
      const row = await ownProfile(context, visit);
      const { locale } = visit;
      const t = texts[locale].statistics;
      const slots = await slotViewsOf(context.db.read, slotSettings(context), row, context.cache.slots);
      const slot = slots.find(({ id }) => String(id) === visit.req.params.slotId);
      if (!slot) throw slotNotFound();
      const of = { profileId: row.id, slotId: slot.id };
      const type = blockName(slot.type, locale);
      const title = blockTitle(slot);
      const question = { operation: getSlotAnalytics, params: { slotId: slot.id }, query: {} };
      return partOf(context, visit, row, question, {
        title: t.ofBlock,
        lead: title === null ? type : `${type}: ${title}`,
        address: pages.slot.page.href(of),
        files: [
          { href: pages.slot.days.href(of), label: t.csvDays },
          { href: pages.slot.visitors.href(of), label: texts[locale].dimension.csv },
        ],
      });
    },
    [
      { pattern: pages.slot.days.pattern, file: daysFile },
      { pattern: pages.slot.visitors.pattern, file: visitorsFile },
    ],
  );
}

/** `/my-links/<profileId>/statistics/social?link=`. */
function addSocialLinks(dashboard: DashboardRouter, context: Context): void {
  addStatisticsSubject(
    dashboard,
    context,
    pages.socialLink.page.pattern,
    async (visit) => {
      const row = await ownProfile(context, visit);
      const t = texts[visit.locale].statistics;
      const link = visit.parameter('link');
      if (!profileView(context.config.publicUrl, row).socials.some((social) => social.link === link)) {
        throw notFound(textOf((t) => t.requestMessages.noSuchSocialLink));
      }
      const of = { profileId: row.id };
      const question = { operation: getSocialLinkAnalytics, params: {}, query: { link } };
      return partOf(context, visit, row, question, {
        title: t.ofSocial,
        lead: link,
        address: pages.socialLink.page.href(of),
        carried: { link },
        files: [{ href: pages.socialLink.days.href(of), label: t.csvDays }],
      });
    },
    [{ pattern: pages.socialLink.days.pattern, file: daysFile }],
  );
}

type Frame = StatisticsSubject<z.output<typeof reportOutput>>['frame'];

/** Completes the frame of a page's figures, or of those of a part of it. */
function frameOf(
  { config }: Context,
  row: ProfileRow,
  frame: Omit<Frame, 'place' | 'profile' | 'carried'> & Partial<Pick<Frame, 'carried'>>,
): Frame {
  const { url } = profileView(config.publicUrl, row).computed;
  return { place: 'my-links', profile: { ...row, url }, carried: {}, ...frame };
}

/** Completes the subject of a part of a page, whose frame links to the statistics of the page. */
function partOf(
  context: Context,
  visit: PersonVisit,
  row: ProfileRow,
  question: Pick<StatisticsSubject<z.output<typeof reportOutput>>['question'], 'operation' | 'params' | 'query'>,
  frame: Parameters<typeof frameOf>[2],
): StatisticsSubject<z.output<typeof reportOutput>> {
  const href = pages.profile.page.href({ profileId: row.id }, choiceQuery(readChoice(visit)));
  const back = { href, label: texts[visit.locale].statistics.toPage };
  return {
    question: { output: reportOutput, ...question, params: { profileKey: String(row.id), ...question.params } },
    since: row.createdAt,
    frame: frameOf(context, row, { back, ...frame }),
    more: async () => ({}),
  };
}
