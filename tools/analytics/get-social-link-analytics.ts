import * as z from 'zod';
import { reportOf } from '../../src/domain/analytics/report.ts';
import { targetNumber } from '../../src/domain/analytics/target.ts';
import { notFound } from '../../src/domain/errors.ts';
import { completeLink } from '../../src/domain/links/link.ts';
import { findOwnProfile } from '../../src/domain/profiles/profile-rows.ts';
import { profileView } from '../../src/domain/profiles/profile-view.ts';
import { described } from '../../src/domain/validation/described.ts';
import { validateAll } from '../../src/domain/validation/validate-all.ts';
import { textOf } from '../../src/texts/index.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { none, profileKey } from '../operation-fields.ts';
import { withPageState } from '../with-page-state.ts';
import { warningsMeta } from '../with-warnings.ts';
import { periodFields, questionOf } from './period-fields.ts';
import { briefReport, reportExample, reportOutput } from './report-output.ts';
import { withStatisticsOff } from './with-statistics-off.ts';

export const getSocialLinkAnalytics = defineRead({
  name: 'get_social_link_analytics',
  title: 'Statistics of a social link',
  description: 'Returns the clicks on a social link of a page, with the views of the page, and the period before.',
  details: 'blocks is empty. Give the link as the page has it in socials.',
  group: 'Analytics',
  ability: 'profile:read',
  rate: 'analytics',
  method: 'GET',
  path: '/profiles/{profileKey}/analytics/socials',
  status: 200,
  hints: reads,
  params: z.strictObject({ profileKey }),
  query: z.strictObject({
    link: z.string().meta(described('The social link, as in socials of the page.', 'As in socials of get_profile.')),
    ...periodFields,
  }),
  body: none,
  output: reportOutput,
  meta: warningsMeta,
  brief: briefReport(reportOutput),
  errors: [404, 422],
  example: {
    input: { profileKey: 'anna.music', link: 'https://instagram.com/anna', period: 'last28' },
    output: { ...reportExample, blocks: [] },
  },
  async run(call, input, reader) {
    const linkOnItsPage = async () => {
      const row = await findOwnProfile(reader, call.actor, input.profileKey);
      const { socials } = profileView(call.context.config.publicUrl, row);
      // It may be written without its scheme, as when it was put on the page.
      const asked = [input.link, completeLink(input.link)];
      const found = socials.find(({ link }) => asked.includes(link));
      if (found === undefined) {
        throw notFound(
          textOf((t) => t.analyticsMessages.noSuchSocialLink),
          'link',
        );
      }
      return { row, link: found.link };
    };
    const [{ row, link }, { period, included }] = await validateAll(linkOnItsPage, () =>
      questionOf(input, call, reader),
    );
    const targets = new Set([targetNumber({ kind: 'social', link })]);
    const subject = { pages: [{ row, since: 0 }], targets };
    const { report } = await reportOf(call.context, reader, subject, period, included);
    return withPageState(call, row, withStatisticsOff(call, [row], { data: report }));
  },
});
