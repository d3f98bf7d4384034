import { randomInt } from 'node:crypto';
import type { ChannelType } from '../../../src/domain/channels/channel-types.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import { type PlacedForm, placeForm, sendForm } from '../../forms/support/form-page.ts';
import { type ApiUser, newUser } from '../../support/api-client.ts';
import type { TestServer } from '../../support/start-server.ts';

/** A form with one field that notifies new channels of the given targets. */
export interface NotifiedForm extends PlacedForm {
  user: ApiUser;
  channels: { id: number; secret: string | null }[];
  /** Sends the form; fails unless it is accepted. */
  send(name: string): Promise<void>;
}

export async function notifiedForm(
  server: TestServer,
  targets: { type: ChannelType; target: string; verified?: boolean }[],
): Promise<NotifiedForm> {
  const user = await newUser(server);
  const channels = [];
  for (const target of targets) channels.push(await addChannel(server.context, user.id, { verified: true, ...target }));
  const form = await placeForm(user, {
    title: 'Write to me',
    fields: [
      { type: 'text', label: 'Name' },
      { type: 'checkbox', label: 'Agreed' },
    ],
    notificationChannelIds: channels.map(({ id }) => id),
  });
  return {
    ...form,
    user,
    channels,
    async send(name) {
      const answer = await sendForm(server, form, { 'field-1': name }, { 'x-forwarded-for': anyAddress() });
      if (answer.status !== 303) throw new Error(`the form was answered with ${answer.status}`);
    },
  };
}

/** Each time from another address, because the tests are not about limits of one address. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** The messages of a channel in their order, as the outbox has them. */
export function messagesOf({ context }: TestServer, channelId: number) {
  return context.db.read.outboxMessage.findMany({ where: { channelId }, orderBy: { id: 'asc' } });
}
