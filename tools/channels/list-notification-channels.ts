import * as z from 'zod';
import { channelTypes } from '../../src/domain/channels/channel-types.ts';
import { listChannels } from '../../src/domain/channels/channels.ts';
import { defineRead } from '../define-operation.ts';
import { reads } from '../hints.ts';
import { instant, none } from '../operation-fields.ts';

const channelOutput = z.strictObject({
  id: z.int().describe('For notificationChannelIds of a new form.'),
  type: z.enum(channelTypes),
  label: z.string().describe('Where it leads, masked.'),
  verified: z.boolean().describe('Only verified channels get messages.'),
  createdAt: instant,
});

export const listNotificationChannels = defineRead({
  name: 'list_notification_channels',
  title: 'List notification channels',
  description: 'Returns where form submissions can be sent, with ids for create_form.',
  details:
    'Lists e-mail addresses, webhooks and Telegram chats, with masked targets. Channels are added and verified on the dashboard only; unverified ones get no messages.',
  group: 'Forms',
  ability: 'profile:read',
  method: 'GET',
  path: '/notification-channels',
  status: 200,
  hints: reads,
  params: none,
  query: none,
  body: none,
  output: z.array(channelOutput),
  errors: [422],
  example: {
    input: {},
    output: [
      { id: 3, type: 'email', label: 'a•••@example.com', verified: true, createdAt: '2026-11-21T10:00:00.000Z' },
    ],
  },
  async run({ actor }, _input, reader) {
    return { data: await listChannels(reader, actor.userId) };
  },
});
