import type { Context } from '../../context.ts';
import { createHourlyLimit } from '../../domain/accounts/guessing-guard.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { removeChannel } from '../../domain/channels/remove-channel.ts';
import { addWebhook } from '../../domain/channels/verify-webhook.ts';
import { listForms } from '../../domain/forms/form-view.ts';
import { type ChannelsPageProps, renderChannelsPage } from '../pages/channels/channels-page.tsx';
import { channelsTexts } from '../pages/channels/channels-texts.ts';
import type { PeopleRouter, PersonVisit } from './people-router.ts';

/** How many challenges one account may have sent in an hour: each is a request to somebody's machine. */
const challengesAnHour = 20;

/** `/my-links/channels`: where a person is told of submissions. */
export function addChannelsPage(people: PeopleRouter, context: Context): void {
  const { db } = context;
  const limitChallenges = createHourlyLimit(challengesAnHour);
  type Extra = Partial<Pick<ChannelsPageProps, 'errors' | 'values' | 'newSecret'>>;

  async function page(visit: PersonVisit, extra: Extra = {}) {
    const userId = visit.session.account.id;
    const [channels, forms] = await Promise.all([listChannels(db.read, userId), listForms(db.read, userId)]);
    return renderChannelsPage({
      locale: visit.locale,
      csrf: visit.csrf,
      channels: channels.map((channel) => ({
        ...channel,
        forms: forms.filter((form) => form.notificationChannelIds.includes(channel.id)).map(({ title }) => title),
      })),
      notice: visit.parameter('done') === 'removed' ? channelsTexts[visit.locale].removed : undefined,
      ...extra,
    });
  }

  people.personPage('/my-links/channels', {
    get: async (visit) => visit.send(await page(visit)),
    post: (visit) =>
      visit.attempt(
        async () => {
          const userId = visit.session.account.id;
          await limitChallenges(String(userId));
          const { secret } = await addWebhook(context, userId, visit.field('target'));
          // Shown in this very answer: the secret is nowhere to be read again.
          visit.send(await page(visit, { newSecret: secret ?? undefined }), 201);
        },
        (errors) => page(visit, { errors, values: { target: visit.field('target') } }),
      ),
  });

  people.personPage('/my-links/channels/remove', {
    get: (visit) => visit.redirect('/my-links/channels'),
    post: (visit) =>
      visit.attempt(
        async () => {
          const id = Number(visit.field('channelId'));
          await db.write((tx) => removeChannel(tx, visit.session.account.id, id));
          visit.redirect('/my-links/channels?done=removed');
        },
        (errors) => page(visit, { errors }),
      ),
  });
}
