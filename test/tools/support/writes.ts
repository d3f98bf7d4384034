import { setFeatures } from '../../../src/domain/accounts/features.ts';
import { addChannel } from '../../../src/domain/channels/channels.ts';
import type { Operation } from '../../../tools/define-operation.ts';
import { stickerOutput } from '../../../tools/stickers/sticker-output.ts';
import { type ApiUser, newLogin, newPage, newUser, send, slotsOf } from '../../support/api-client.ts';
import { addFile, addForm } from '../../support/own-objects.ts';
import type { TestServer } from '../../support/start-server.ts';

/** An account with one thing of every kind that a write can be about; changes by its token wait from its first page on, or never. */
export async function newWorld(server: TestServer, { changesWait = false } = {}) {
  const user = await newUser(server);
  const { db } = server.context;
  await db.write((tx) => tx.personalToken.updateMany({ where: { userId: user.id }, data: { changesWait } }));
  await setFeatures(server.context, user.id, { stickers: true });
  const { id, path } = await newPage(user);
  const made = await user.post(`${path}/slots/batch`, {
    slots: ['A', 'B', 'C'].map((title) => ({ type: 'text', data: { title } })),
  });
  const [a, b, c] = slotsOf(made).map((slot) => slot.id);
  if (a === undefined || b === undefined || c === undefined) throw new Error('no slots');
  const party = { image: { emoji: '🎉' } };
  const placed = await user.post(`${path}/stickers`, { place: [party, party] });
  const [still, peeled] = stickerOutput.array().parse(placed.body.data);
  const channel = await addChannel(server.context, user.id, { type: 'telegram', target: '12345', verified: true });
  return {
    user,
    page: { profileKey: String(id) },
    slots: { a, b, c },
    stickers: { still: still?.id, peeled: peeled?.id },
    file: await addFile(server, user.id),
    formId: await addForm(server, user.id),
    channelId: channel.id,
  };
}
export type World = Awaited<ReturnType<typeof newWorld>>;

/** Arguments, as a tool has them, with every part that an operation's input can have objects in. */
export const argumentsOfWrites = (
  picturePort: () => number,
): Record<string, (world: World) => Record<string, unknown>> => ({
  create_profile: () => ({ login: newLogin() }),
  update_profile: ({ page, file }) => ({
    ...{ ...page, title: 'Title', description: null, avatar: file, bgImage: file },
    socials: [{ link: 'https://instagram.com/someone', order: 0 }],
  }),
  update_profile_settings: ({ page }) => ({ ...page, login: newLogin(), languageCode: 'ru' }),
  create_slot: ({ page }) => ({
    ...{ ...page, type: 'faq', order: 0 },
    data: { title: 'Questions', items: [{ title: 'Why?', text: 'Because' }] },
  }),
  update_slot: ({ page, slots }) => ({ ...page, slotId: slots.a, data: { title: 'Other' }, order: 2 }),
  delete_slot: ({ page, slots }) => ({ ...page, slotId: slots.b }),
  reorder_slots: ({ page, slots }) => ({ ...page, order: [slots.c, slots.a, slots.b] }),
  create_slots: ({ page, file, formId }) => ({
    ...page,
    slots: [
      { type: 'form', data: { formId, view: 'inline', buttonText: 'Go' } },
      { type: 'picture', data: { path: file } },
      { type: 'gallery', data: { items: [{ path: file, text: 'One' }] } },
      { type: 'music', data: { links: [{ link: 'https://tidal.com/album/1', order: 0 }], album: 'Songs' } },
      {
        type: 'button',
        data: {
          ...{ link: 'https://example.com', title: 'Shop', style: 'custom', media: { type: 'image', path: file } },
          customize: { backgroundColor: '#abc' },
        },
      },
    ],
  }),
  update_slots: ({ page, slots }) => ({
    ...page,
    slots: [slots.a, slots.b].map((id) => ({ id, data: { title: 'New' } })),
  }),
  delete_slots: ({ page, slots }) => ({ ...page, ids: [slots.a, slots.c] }),
  upload_file: () => ({ url: `http://stand-in.example:${picturePort()}/${newLogin()}.png` }),
  create_upload: () => ({ purpose: 'avatar', focus: { x: 0.5, y: 0 } }),
  create_form: ({ channelId }) => ({
    ...{ title: 'Write to me', notificationChannelIds: [channelId] },
    fields: [
      { type: 'email', label: 'Address', required: true },
      { type: 'select', label: 'Day', options: ['Friday'] },
    ],
  }),
  update_form: ({ formId, channelId }) => ({
    ...{ formId, title: 'Write', buttonText: 'Send', successMessage: null, notificationChannelIds: [channelId] },
    fields: [{ type: 'email', label: 'E-mail', required: true }],
  }),
  update_stickers: ({ page, file, slots, stickers }) => ({
    ...page,
    place: [{ image: { path: file }, slotId: slots.a, spot: 'left', dx: 3, dy: -3, rotation: 5, scale: 2, order: 0 }],
    move: [{ id: stickers.still, by: { dx: 4, dy: 5 } }],
    peel: [stickers.peeled],
  }),
});

/** Makes the call over REST. */
export function callOverRest(
  server: TestServer,
  operation: Operation,
  args: Record<string, unknown>,
  user: ApiUser,
  headers?: Record<string, string>,
) {
  const part = (shape: object) =>
    Object.keys(shape).flatMap((name): [string, unknown][] => {
      const value = args[operation.toolNames?.[name] ?? name];
      return value === undefined ? [] : [[name, value]];
    });
  const path = part(operation.params.shape).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    operation.path as string,
  );
  const known = new Set([operation.params, operation.query, operation.body].flatMap(({ shape }) => Object.keys(shape)));
  const unknown = Object.entries(args).filter(([name]) => name.startsWith('unknown') && !known.has(name));
  const body = [...part(operation.body.shape), ...unknown];
  const hasBody = body.length > 0 || !['GET', 'DELETE'].includes(operation.method);
  const query = new URLSearchParams(
    part(operation.query.shape).map(([name, value]) => [name, String(value)]),
  ).toString();
  return send(server, operation.method, query === '' ? path : `${path}?${query}`, {
    token: user.token,
    headers,
    ...(hasBody && { body: Object.fromEntries(body) }),
  });
}
