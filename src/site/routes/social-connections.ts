import type { Context } from '../../context.ts';
import { accountsOf } from '../../domain/social/account-rows.ts';
import { accountView } from '../../domain/social/account-view.ts';
import { beginConnection, finishConnection } from '../../domain/social/connect-account.ts';
import { disconnectAccount } from '../../domain/social/disconnect-account.ts';
import { platformLabels } from '../../domain/social/platform.ts';
import { configuredPlatforms } from '../../domain/social/platforms.ts';
import { socialEnabled } from '../../domain/social/social-feature.ts';
import { renderErrorPage } from '../pages/message-page.tsx';
import { renderSettingsSocialPage } from '../pages/settings-social-page.tsx';
import type { PeopleRouter, PersonVisit } from './people-router.ts';

const texts = {
  en: {
    connected: 'The account is connected. Its figures appear within a few minutes.',
    disconnected: 'The account is disconnected and its figures are forgotten.',
    off: 'Nothing here',
    offText: 'Social statistics are not switched on for your account.',
  },
  ru: {
    connected: 'Аккаунт подключён. Статистика появится через несколько минут.',
    disconnected: 'Аккаунт отключён, его данные забыты.',
    off: 'Здесь ничего нет',
    offText: 'Статистика соцсетей для вас не включена.',
  },
};

/** `/settings/social`: connecting accounts by each platform's consent and back, and disconnecting them. */
export function addSocialConnections(people: PeopleRouter, context: Context): void {
  async function page(visit: PersonVisit, errors?: Record<string, string[]>) {
    const rows = await accountsOf(context.db.read, visit.session.account.id);
    const done = visit.parameter('done');
    return renderSettingsSocialPage({
      locale: visit.locale,
      csrf: visit.csrf,
      errors,
      accounts: rows.map((row) => {
        const account = accountView(row, visit.locale, context.now());
        return { ...account, label: `${platformLabels[account.platform]} @${account.username}` };
      }),
      platforms: configuredPlatforms(context.config.social).map((name) => ({ name, label: platformLabels[name] })),
      notice: done === 'connected' || done === 'disconnected' ? texts[visit.locale][done] : undefined,
    });
  }

  /** Answers 404 while the section is off for the person (contract, "Forms, stickers, social, channels"). */
  const ifOn = (work: (visit: PersonVisit) => Promise<void>) => async (visit: PersonVisit) => {
    if (await socialEnabled(context.db.read, visit.session.account.id)) return work(visit);
    const { off, offText } = texts[visit.locale];
    visit.send(renderErrorPage({ locale: visit.locale, title: off, text: offText }), 404);
  };
  const connector = ({ session }: PersonVisit) => ({ userId: session.account.id, sessionHash: session.hash });

  people.personPage('/settings/social', {
    get: ifOn(async (visit) => visit.send(await page(visit))),
  });

  people.personPage('/settings/social/connect', {
    get: ifOn(async (visit) => visit.redirect('/settings/social')),
    post: ifOn((visit) =>
      visit.attempt(
        async () => visit.redirect(await beginConnection(context, connector(visit), visit.field('platform'))),
        (errors) => page(visit, errors),
      ),
    ),
  });

  people.personPage('/settings/social/:platform/callback', {
    get: ifOn((visit) =>
      visit.attempt(
        async () => {
          const { searchParams } = new URL(visit.req.originalUrl, context.config.publicUrl);
          await finishConnection(context, connector(visit), String(visit.req.params.platform), searchParams);
          visit.redirect('/settings/social?done=connected');
        },
        (errors) => page(visit, errors),
      ),
    ),
  });

  people.personPage('/settings/social/disconnect', {
    post: ifOn((visit) =>
      visit.attempt(
        async () => {
          await disconnectAccount(context, visit.session.account.id, Number(visit.field('accountId')));
          visit.redirect('/settings/social?done=disconnected');
        },
        (errors) => page(visit, errors),
      ),
    ),
  });
}
