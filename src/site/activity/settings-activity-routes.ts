import type { Context } from '../../context.ts';
import { dashboardCaller } from '../../domain/accounts/call-record.ts';
import { listConnectedApps } from '../../domain/accounts/connected-apps.ts';
import { listPersonalTokens } from '../../domain/accounts/personal-tokens.ts';
import { readCalls } from '../../domain/accounts/read-calls.ts';
import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderSettingsActivityPage } from './settings-activity-page.tsx';

const callsPerPage = 50;

/** `/settings/activity`: actions of the person's apps and tokens, and of the person on the dashboard. */
export function addSettingsActivityPage(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.activity.pattern, {
    async get(visit) {
      const { account } = visit.session;
      // PostgreSQL cannot compare some characters, which no caller has in its name.
      const caller = visit
        .parameter('caller')
        .replace(/\p{Cc}/gu, '')
        .toWellFormed();
      const before = wholeNumber(visit.parameter('before'));
      const [calls, callers] = await Promise.all([
        readCalls(context, account.id, { caller: caller || undefined, before, take: callsPerPage + 1 }),
        callersOf(context, account.id, visit.locale),
      ]);
      const shown = calls.slice(0, callsPerPage);
      // A deleted caller can still be selected by the address of its list.
      const asked = callers.some(({ value }) => value === caller) ? undefined : shown[0];
      visit.send(
        renderSettingsActivityPage({
          locale: visit.locale,
          csrf: visit.csrf,
          timezone: visit.timezone,
          days: context.config.keep.calls,
          calls: shown,
          callers: caller && asked ? [...callers, { value: caller, label: asked.callerName || asked.caller }] : callers,
          caller,
          isNewest: before === undefined,
          olderThan: calls.length > callsPerPage ? (shown.at(-1)?.id ?? null) : null,
        }),
      );
    },
  });
}

async function callersOf(
  context: Context,
  userId: number,
  locale: Locale,
): Promise<{ value: string; label: string }[]> {
  const [apps, tokens] = await Promise.all([listConnectedApps(context, userId), listPersonalTokens(context, userId)]);
  return [
    { value: dashboardCaller, label: texts[locale].activity.you },
    ...apps.map(({ clientId, name }) => ({ value: `app ${clientId}`, label: name })),
    ...tokens.map(({ id, name }) => ({ value: `token ${id}`, label: name })),
  ];
}

/** Numbers beyond the column's range are not ids, and the database rejects them. */
function wholeNumber(text: string): number | undefined {
  return /^\d{1,10}$/.test(text) && Number(text) < 2 ** 31 ? Number(text) : undefined;
}
