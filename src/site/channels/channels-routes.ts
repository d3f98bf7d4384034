import type { Context } from '../../context.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { listGivenUpMessages, retryGivenUpMessage } from '../../domain/channels/given-up-messages.ts';
import { hearingOfChanges, setHearsOfChanges } from '../../domain/channels/hear-of-changes.ts';
import { removeChannel } from '../../domain/channels/remove-channel.ts';
import { addressWithCode, confirmEmailCode, sendEmailCode } from '../../domain/channels/verify-email.ts';
import { confirmTelegram, readTelegramStart, startTelegram } from '../../domain/channels/verify-telegram.ts';
import { addWebhook } from '../../domain/channels/verify-webhook.ts';
import { enforceLimit, perHour } from '../../domain/enforce-limit.ts';
import { listForms } from '../../domain/forms/form-view.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter, PersonVisit } from '../shared/requests/dashboard-router.ts';
import { runAction } from '../shared/requests/run-action.ts';
import { type ChannelsPageProps, renderChannelsPage } from './channels-page.tsx';

/** How many challenges, codes and links one account may have sent in an hour: each is a request to somebody's machine. */
const challenges = perHour('channel-challenges', 20);
const checks = perHour('channel-checks', 60);
const pageSize = 20;

/** `/my-links/channels`: where a person is told of submissions. */
export function addChannelsPage(dashboard: DashboardRouter, context: Context): void {
  const { config, db, now } = context;
  const sends = { email: config.smtpUrl !== null, telegram: config.telegram.botToken !== null };
  type Extra = Partial<Pick<ChannelsPageProps, 'errors' | 'values' | 'newSecret' | 'sent' | 'telegramStart'>>;
  const userIdOf = (visit: PersonVisit) => visit.session.account.id;
  const holderOf = (visit: PersonVisit) => ({ userId: userIdOf(visit), sessionHash: visit.session.hash });

  async function page(visit: PersonVisit, extra: Extra = {}) {
    const { locale } = visit;
    const userId = userIdOf(visit);
    const wanted = Number(visit.parameter('page'));
    const givenUpPage = Number.isSafeInteger(wanted) && wanted > 0 && wanted < 1e6 ? wanted : 1;
    const [channels, hearing, forms, givenUp, codeSentTo] = await Promise.all([
      listChannels(db.read, userId),
      hearingOfChanges(db.read, userId),
      listForms(db.read, userId),
      listGivenUpMessages(db.read, userId, { page: givenUpPage, pageSize }),
      addressWithCode(context, userId),
    ]);
    const done = visit.parameter('done');
    const { removed, added, retried, saved } = texts[locale].channels;
    return renderChannelsPage({
      locale,
      csrf: visit.csrf,
      timezone: visit.timezone,
      channels: channels.map((channel) => ({
        ...channel,
        hears: hearing.get(channel.id) ?? null,
        forms: forms.filter((form) => form.notificationChannelIds.includes(channel.id)).map(({ title }) => title),
      })),
      givenUp: { ...givenUp, page: givenUpPage, pages: Math.ceil(givenUp.total / pageSize) },
      sends,
      codeSentTo,
      notice: new Map([
        ['removed', removed],
        ['added', added],
        ['retried', retried],
        ['hearing', saved],
      ]).get(done),
      ...extra,
    });
  }

  /** The address that a form of the page posts to; GET redirects to the page. */
  function form(address: string, post: (visit: PersonVisit) => Promise<void>, again?: (visit: PersonVisit) => Extra) {
    dashboard.personPage(address, {
      redraws: again !== undefined,
      get: (visit) => visit.redirect(addresses.channels.list.href()),
      post: (visit) =>
        visit.attempt(
          () => post(visit),
          (errors) => page(visit, { errors, ...again?.(visit) }),
        ),
    });
  }

  dashboard.personPage(addresses.channels.list.pattern, {
    redraws: true,
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          await enforceLimit(context, challenges, String(userIdOf(visit)));
          const { secret } = await runAction(context, visit, { name: 'add_channel' }, () =>
            addWebhook(context, holderOf(visit), visit.field('target')),
          );
          // Shown in this very answer: the secret is nowhere to be read again.
          visit.send(await page(visit, { newSecret: secret ?? undefined }), 201);
        },
        (errors) => page(visit, { errors, sent: 'webhook', values: { target: visit.field('target') } }),
      ),
  });

  form(addresses.channels.remove.pattern, async (visit) => {
    const id = Number(visit.field('channelId'));
    await runAction(context, visit, { name: 'remove_channel' }, (write) =>
      write((tx) => removeChannel(tx, userIdOf(visit), id)),
    );
    visit.redirect(addresses.channels.list.href({ done: 'removed' }));
  });

  form(addresses.channels.hearing.pattern, async (visit) => {
    const id = Number(visit.field('channelId'));
    await runAction(context, visit, { name: 'turn_channel_for_changes' }, (write) =>
      write((tx) => setHearsOfChanges(tx, userIdOf(visit), id, visit.field('on') === 'yes')),
    );
    visit.redirect(addresses.channels.list.href({ done: 'hearing' }));
  });

  form(addresses.channels.retry.pattern, async (visit) => {
    const id = Number(visit.field('messageId'));
    await runAction(context, visit, { name: 'retry_notification' }, (write) =>
      write((tx) => retryGivenUpMessage(tx, userIdOf(visit), id, now())),
    );
    visit.redirect(addresses.channels.list.href({ done: 'retried' }));
  });

  if (sends.email) {
    const typed = (visit: PersonVisit): Extra => ({
      sent: 'email',
      values: { email: visit.field('email'), code: visit.field('code') },
    });
    form(
      addresses.channels.email.pattern,
      async (visit) => {
        await enforceLimit(context, challenges, String(userIdOf(visit)));
        await sendEmailCode(context, holderOf(visit), visit.field('email'), visit.locale);
        visit.redirect(`${addresses.channels.list.href()}#email-channel`);
      },
      typed,
    );
    form(
      addresses.channels.emailCode.pattern,
      async (visit) => {
        await enforceLimit(context, checks, String(userIdOf(visit)));
        await runAction(context, visit, { name: 'add_channel' }, () =>
          confirmEmailCode(context, userIdOf(visit), visit.field('code')),
        );
        visit.redirect(addresses.channels.list.href({ done: 'added' }));
      },
      typed,
    );
  }

  if (sends.telegram) {
    const startOf = (visit: PersonVisit) => readTelegramStart(visit.field('bot'), visit.field('parameter'));
    form(
      addresses.channels.telegram.pattern,
      async (visit) => {
        await enforceLimit(context, challenges, String(userIdOf(visit)));
        const telegramStart = await startTelegram(context, holderOf(visit));
        // Shown in this very answer: the link is nowhere to be read again.
        visit.send(await page(visit, { telegramStart }), 201);
      },
      () => ({ sent: 'telegram' }),
    );
    form(
      addresses.channels.telegramCheck.pattern,
      async (visit) => {
        const start = startOf(visit);
        if (start === null) return visit.redirect(addresses.channels.list.href());
        await enforceLimit(context, checks, String(userIdOf(visit)));
        await runAction(context, visit, { name: 'add_channel' }, () =>
          confirmTelegram(context, userIdOf(visit), start),
        );
        visit.redirect(addresses.channels.list.href({ done: 'added' }));
      },
      (visit) => ({ sent: 'telegram', telegramStart: startOf(visit) ?? undefined }),
    );
  }
}
