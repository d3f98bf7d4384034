import type { Context } from '../../context.ts';
import { channelsForChangeNotices } from '../../domain/channels/change-notices.ts';
import { listChannels } from '../../domain/channels/channels.ts';
import { listUndeliveredMessages } from '../../domain/channels/undelivered-messages.ts';
import { addressWithCode } from '../../domain/channels/verify-email.ts';
import { listForms } from '../../domain/forms/list-forms.ts';
import { ownerAccess } from '../../domain/profiles/page-access.ts';
import { texts } from '../../texts/index.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { listPart } from '../shared/requests/list-part.ts';
import type { PersonVisit } from '../shared/requests/visit.ts';
import { type ChannelsPageProps, renderChannelsPage } from './channels-page.tsx';

const pageSize = 20;

/** Input and errors of the last attempt. */
export type ChannelsAttempt = Partial<
  Pick<ChannelsPageProps, 'errors' | 'values' | 'newSecret' | 'sent' | 'telegramStart'>
>;

/** Returns the kinds of messages that this server can send: addresses and chats can only be added if it can. */
export function sendsOf({ config }: Context): ChannelsPageProps['sends'] {
  return { email: config.smtpUrl !== null, telegram: config.telegram.botToken !== null };
}

/** Draws a person's notification channels and the forms that add one, with the input of the last attempt. */
export async function channelsDocument(
  context: Context,
  visit: PersonVisit,
  attempt: ChannelsAttempt = {},
): Promise<RenderedDocument> {
  const { db } = context;
  const { locale } = visit;
  const userId = visit.session.account.id;
  const [channels, hearing, forms, undelivered, codeSentTo] = await Promise.all([
    listChannels(db.read, userId),
    channelsForChangeNotices(db.read, userId),
    listForms(db.read, ownerAccess(userId)),
    listPart(visit.parameter('page'), pageSize, (part) => listUndeliveredMessages(db.read, userId, part)),
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
    undelivered,
    sends: sendsOf(context),
    codeSentTo,
    notice: new Map([
      ['removed', removed],
      ['added', added],
      ['retried', retried],
      ['hearing', saved],
    ]).get(done),
    ...attempt,
  });
}
