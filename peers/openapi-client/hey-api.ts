import type { Found, Given } from './found.js';
import { createClient } from './generated/hey-api/client/index.js';
import {
  createProfile,
  createSlot,
  createSlots,
  deleteSlot,
  getProfile,
  getProfileAnalytics,
  listSlots,
  reorderSlots,
  type Slot,
  updateSlot,
  uploadFile,
} from './generated/hey-api/index.js';

/** The same day of work through the client that @hey-api/openapi-ts makes. */
export async function editAPage({ baseUrl, token, login, picture }: Given): Promise<Found> {
  const client = createClient({ baseUrl, auth: token });
  const created = await createProfile({ client, body: { login }, throwOnError: true });
  const path = { profileKey: String(created.data.data.id) };
  const slots = await createSlots({
    client,
    path,
    body: {
      slots: [
        { type: 'text', data: { title: 'Hello' } },
        { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour' } },
        { type: 'divider' },
      ],
    },
    throwOnError: true,
  });
  const [text, button, divider] = slots.data.data;
  if (!text || !button || !divider) throw new Error('three blocks were made');

  const uploaded = await uploadFile({
    client,
    body: { file: picture, purpose: 'avatar', focus: { x: 0.5, y: 0.25 } },
    throwOnError: true,
  });
  const file = uploaded.data.data;
  const shown = await createSlot({
    client,
    path,
    body: { type: 'picture', data: { path: file.path } },
    throwOnError: true,
  });
  await updateSlot({
    client,
    path: { ...path, slotId: button.id },
    body: { data: { title: 'Tickets' } },
    throwOnError: true,
  });
  const wanted = [shown.data.data.id, button.id, text.id, divider.id];
  const placed = await reorderSlots({ client, path, body: { order: wanted }, throwOnError: true });
  const removed = await deleteSlot({ client, path: { ...path, slotId: divider.id }, throwOnError: true });
  const listed = (await listSlots({ client, path, throwOnError: true })).data.data;
  const report = await getProfileAnalytics({
    client,
    path,
    query: { period: 'last7', include: ['timeline', 'hours'] },
    throwOnError: true,
  });

  const refused = await createSlot({
    client,
    path,
    body: { type: 'button', data: { link: 'javascript:alert(1)' } },
  });
  const missing = await getProfile({ client, path: { profileKey: '999999999' } });
  return {
    login: created.data.data.login,
    slotTypes: listed.map(({ type }) => type),
    links: listed.flatMap(linkOf),
    titleAfterwards: listed.flatMap(titleOf).join(),
    order: placed.data.data.map(({ id }) => wanted.indexOf(id)),
    picture: { path: file.path, width: file.width },
    hours: report.data.data.hours?.length ?? 0,
    deleted: removed.response.status,
    refused: {
      status: refused.response?.status ?? 0,
      code: refused.error?.code ?? '',
      fields: Object.keys(refused.error?.errors ?? {}),
    },
    missing: missing.response?.status ?? 0,
  };
}

function linkOf(slot: Slot): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.link, slot.computed.host ?? ''] : [];
}

function titleOf(slot: Slot): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.title] : [];
}
