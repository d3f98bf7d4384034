import type { Found, Given } from './found.js';
import { type Client, fetch as send } from './generated/kubb/.kubb/fetch.js';
import {
  createProfile,
  createSlot,
  createSlots,
  deleteSlot,
  type Error as ErrorBody,
  getProfile,
  getProfileAnalytics,
  listSlots,
  reorderSlots,
  type Slot,
  updateSlot,
  uploadFile,
} from './generated/kubb/index.js';

class Refused extends Error {
  constructor(
    readonly status: number,
    readonly body: ErrorBody,
  ) {
    super(body.message);
  }
}

/** Kubb leaves errors, and the media type of JSON, to a client of one's own around its `fetch`. */
function clientOf({ baseUrl, token }: Given): { client: Client; statuses: number[] } {
  const statuses: number[] = [];
  const client: Client = async (config) => {
    const isForm = config.data instanceof FormData;
    const headers = {
      ...config.headers,
      Authorization: `Bearer ${token}`,
      ...(!isForm && { 'Content-Type': 'application/json' }),
    };
    const response = await send({ ...config, baseURL: baseUrl, headers });
    statuses.push(response.status);
    // An error has this body by the description.
    if (response.status >= 400) throw new Refused(response.status, response.data as ErrorBody);
    return response as never;
  };
  return { client, statuses };
}

/** The same day of work through the client that kubb makes. */
export async function editAPage(given: Given): Promise<Found> {
  const { client, statuses } = clientOf(given);
  const config = { client };
  const created = await createProfile({ login: given.login }, undefined, config);
  const page = String(created.data.id);
  const slots = await createSlots(
    page,
    {
      slots: [
        { type: 'text', data: { title: 'Hello' } },
        { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour' } },
        { type: 'divider' },
      ],
    },
    undefined,
    config,
  );
  const [text, button, divider] = slots.data;
  if (!text || !button || !divider) throw new Error('three blocks were made');

  const uploaded = await uploadFile(
    { file: given.picture, purpose: 'avatar', focus: { x: 0.5, y: 0.25 } },
    undefined,
    config,
  );
  const { path, width } = uploaded.data;
  const shown = await createSlot(page, { type: 'picture', data: { path } }, undefined, config);
  await updateSlot(page, button.id, { data: { title: 'Tickets' } }, undefined, config);
  const wanted = [shown.data.id, button.id, text.id, divider.id];
  const placed = await reorderSlots(page, { order: wanted }, undefined, config);
  await deleteSlot(page, divider.id, undefined, config);
  const deleted = statuses.at(-1) ?? 0;
  const listed = (await listSlots(page, undefined, config)).data;
  const report = await getProfileAnalytics(page, { period: 'last7', include: ['timeline', 'hours'] }, config);

  const refused = await refusalOf(
    createSlot(page, { type: 'button', data: { link: 'javascript:alert(1)' } }, undefined, config),
  );
  const missing = await refusalOf(getProfile('999999999', undefined, config));
  return {
    login: created.data.login,
    slotTypes: listed.map(({ type }) => type),
    links: listed.flatMap(linkOf),
    titleAfterwards: listed.flatMap(titleOf).join(),
    order: placed.data.map(({ id }) => wanted.indexOf(id)),
    picture: { path, width },
    hours: report.data.hours?.length ?? 0,
    deleted,
    refused: {
      status: refused.status,
      code: refused.body.code,
      fields: Object.keys(refused.body.errors ?? {}),
    },
    missing: missing.status,
  };
}

async function refusalOf(call: Promise<unknown>): Promise<Refused> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error('the call was not refused');
}

function linkOf(slot: Slot): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.link, slot.computed.host ?? ''] : [];
}

function titleOf(slot: Slot): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.title] : [];
}
