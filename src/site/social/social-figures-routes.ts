import { getSocialAccountAnalytics } from '../../../tools/social/get-social-account-analytics.ts';
import { socialAccountReportOutput } from '../../../tools/social/social-output.ts';
import type { Context } from '../../context.ts';
import { findOwnAccount } from '../../domain/social/account-rows.ts';
import { accountView } from '../../domain/social/account-view.ts';
import { platformLabels } from '../../domain/social/platform.ts';
import { requireSocial } from '../../domain/social/social-feature.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import { operationQuery, readChoice } from '../statistics/read-choice.ts';
import { renderSocialAccountPage, type SocialAccountPageProps } from './social-account-page.tsx';

/** `/settings/social/accounts/<accountId>`: figures of one connected account, by the operation of the catalogue. */
export function addSocialFigures(dashboard: DashboardRouter, context: Context): void {
  const { db } = context;
  dashboard.personPage(addresses.social.account.pattern, {
    gone: (t) => t.social,
    get: async (visit) => {
      const userId = visit.session.account.id;
      await requireSocial(db.read, userId);
      const row = await findOwnAccount(db.read, userId, Number(visit.req.params.accountId));
      const { locale, csrf } = visit;
      const { id, platform, username, url } = accountView(row, locale, context.now());
      const platformLabel = platformLabels[platform];
      const account = { id, label: `${platformLabel} @${username}`, platformLabel, url };
      const choice = readChoice(visit);
      const draw = (rest: Pick<SocialAccountPageProps, 'reports' | 'errors'>) =>
        renderSocialAccountPage({ locale, csrf, account, choice, ...rest });
      const ask = async (period: Record<string, string>) =>
        socialAccountReportOutput.parse(
          await callOperation(context, visit, getSocialAccountAnalytics, {
            params: { accountId: row.id },
            query: { ...period, include: 'timeline' },
          }),
        );
      await visit.attempt(
        async () => {
          const now = await ask(operationQuery(choice, context.now()));
          const before = await ask({ ...now.previous, timezone: now.period.timezone });
          visit.send(draw({ reports: { now, before } }));
        },
        (errors) => draw({ reports: null, errors }),
      );
    },
  });
}
