import type { Found, Given } from './found.js';
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
} from './generated/orval/api.js';

/** The same day of work through the client that orval makes; its base address is the description's. */
export async function editAPage({ token, login, picture }: Given): Promise<Found> {
  const options = { headers: { Authorization: `Bearer ${token}` } };
  const created = success(await createProfile({ login }, options), 201);
  const page = String(created.data.id);
  const slots = success(
    await createSlots(
      page,
      {
        slots: [
          { type: 'text', data: { title: 'Hello' } },
          { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour' } },
          { type: 'divider' },
        ],
      },
      options,
    ),
    201,
  );
  const [text, button, divider] = slots.data;
  if (!text || !button || !divider) throw new Error('three blocks were made');

  const uploaded = success(
    await uploadFile({ file: picture, purpose: 'avatar', focus: { x: 0.5, y: 0.25 } }, options),
    201,
  );
  const { path, width } = uploaded.data;
  const shown = success(await createSlot(page, { type: 'picture', data: { path } }, options), 201);
  success(await updateSlot(page, button.id, { data: { title: 'Tickets' } }, options), 200);
  const wanted = [shown.data.id, button.id, text.id, divider.id];
  const placed = success(await reorderSlots(page, { order: wanted }, options), 200);
  const removed = await deleteSlot(page, divider.id, options);
  const listed = success(await listSlots(page, undefined, options), 200).data;
  const query = { period: 'last7', include: ['timeline', 'hours'] } as const;
  const report = success(
    await getProfileAnalytics(page, { period: query.period, include: [...query.include] }, options),
    200,
  );

  const refused = await createSlot(page, { type: 'button', data: { link: 'javascript:alert(1)' } }, options);
  const missing = await getProfile('999999999', undefined, options);
  return {
    login: created.data.login,
    slotTypes: listed.map(({ type }) => type),
    links: listed.flatMap(linkOf),
    titleAfterwards: listed.flatMap(titleOf).join(),
    order: placed.data.map(({ id }) => wanted.indexOf(id)),
    picture: { path, width },
    hours: report.data.hours?.length ?? 0,
    deleted: removed.status,
    refused: {
      status: refused.status,
      code: refused.status === 201 ? '' : refused.data.code,
      fields: refused.status === 201 ? [] : Object.keys(refused.data.errors ?? {}),
    },
    missing: missing.status,
  };
}

/** The result has one type for each status. */
function success<Response extends { status: number; data: unknown }, Status extends Response['status']>(
  response: Response,
  status: Status,
): Extract<Response, { status: Status }>['data'] {
  if (response.status !== status) throw new Error(JSON.stringify(response.data));
  return response.data;
}

function linkOf(slot: Slot): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.link, slot.computed.host ?? ''] : [];
}

function titleOf(slot: Slot): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.title] : [];
}
