import type { Context } from '../../context.ts';
import { setFeatures } from '../../domain/accounts/features.ts';
import { type AccountRow, accountsOf } from '../../domain/social/account-rows.ts';
import { accountView } from '../../domain/social/account-view.ts';
import { beginConnection, finishConnection } from '../../domain/social/connect-account.ts';
import { disconnectAccount } from '../../domain/social/disconnect-account.ts';
import { platformLabels } from '../../domain/social/platform.ts';
import { configuredPlatforms } from '../../domain/social/platforms.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderErrorPage } from '../shared/components/message-page.tsx';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import type { SocialAccountItem } from './social-account-row.tsx';
import { renderSocialPage } from './social-page.tsx';

/** Problems that only a new connection ends. */
const needsConnecting = new Set(['reconnect', 'forbidden', 'missing']);

function stateOf({ sync, syncedAt }: AccountRow): SocialAccountItem['state'] {
  if (sync?.error) return needsConnecting.has(sync.error) ? 'again' : 'waiting';
  return syncedAt === null ? 'first' : 'fresh';
}

/** `/settings/social`: the switch, connecting accounts by each platform's consent and back, and disconnecting them. */
export function addSocialConnections(dashboard: DashboardRouter, context: Context): void {
  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const { locale, csrf, session } = visit;
    const isOn = session.account.socialEnabled;
    const rows = isOn ? await accountsOf(context.db.read, session.account.id) : [];
    const done = visit.parameter('done');
    return renderSocialPage({
      locale,
      csrf,
      errors,
      isOn,
      timezone: visit.timezone,
      accounts: rows.map((row) => {
        const account = accountView(row, locale, context.now());
        const label = `${platformLabels[account.platform]} @${account.username}`;
        return { ...account, label, state: stateOf(row) };
      }),
      platforms: configuredPlatforms(context.config.social).map((name) => ({ name, label: platformLabels[name] })),
      notice: isDone(done) ? texts[locale].social[doneTexts[done]] : undefined,
    });
  }

  /** Responds 404 while the section is off for the person (docs/interface.md 5.16). */
  const ifOn = (work: (visit: PersonVisit) => Promise<void>) => async (visit: PersonVisit) => {
    if (visit.session.account.socialEnabled) return work(visit);
    const { gone, goneText } = texts[visit.locale].social;
    visit.send(renderErrorPage({ locale: visit.locale, title: gone, text: goneText }), 404);
  };

  dashboard.personPage(addresses.social.page.pattern, {
    get: async (visit) => visit.send(await page(visit)),
  });

  dashboard.personPage(addresses.social.switch.pattern, {
    get: (visit) => visit.redirect(addresses.social.page.href()),
    async post(visit) {
      const social = visit.field('on') === 'yes';
      await runAction(context, visit, { name: 'switch_social' }, () =>
        setFeatures(context, visit.session.account.id, { social }),
      );
      visit.redirect(addresses.social.page.href({ done: social ? 'on' : 'off' }));
    },
  });

  dashboard.personPage(addresses.social.connect.pattern, {
    get: ifOn(async (visit) => visit.redirect(addresses.social.page.href())),
    post: ifOn((visit) =>
      visit.attempt(
        async () => visit.redirect(await beginConnection(context, sessionHolderOf(visit), visit.field('platform'))),
        (errors) => page(visit, errors),
      ),
    ),
  });

  dashboard.personPage(addresses.social.callback.pattern, {
    get: ifOn((visit) =>
      visit.attempt(
        async () => {
          const { searchParams } = new URL(visit.req.originalUrl, context.config.publicUrl);
          const platform = String(visit.req.params.platform);
          await runAction(context, visit, { name: 'connect_social_account' }, () =>
            finishConnection(context, sessionHolderOf(visit), platform, searchParams),
          );
          visit.redirect(addresses.social.page.href({ done: 'connected' }));
        },
        (errors) => page(visit, errors),
      ),
    ),
  });

  dashboard.personPage(addresses.social.disconnect.pattern, {
    post: ifOn((visit) =>
      visit.attempt(
        async () => {
          await runAction(context, visit, { name: 'disconnect_social_account' }, () =>
            disconnectAccount(context, visit.session.account.id, Number(visit.field('accountId'))),
          );
          visit.redirect(addresses.social.page.href({ done: 'disconnected' }));
        },
        (errors) => page(visit, errors),
      ),
    ),
  });
}

/** Texts for the last action, by its name in the address. */
const doneTexts = {
  connected: 'nowConnected',
  disconnected: 'disconnected',
  on: 'switchedOn',
  off: 'switchedOff',
} as const;

function isDone(word: string): word is keyof typeof doneTexts {
  return Object.hasOwn(doneTexts, word);
}
