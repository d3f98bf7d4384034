import createClient from 'openapi-fetch';
import type { Found, Given } from './found.js';
import type { components, paths } from './generated/paths.js';

/** A day of work through the client that openapi-typescript and openapi-fetch make. */
export async function editAPage({ baseUrl, token, login, picture }: Given): Promise<Found> {
  const client = createClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${token}` },
    // It does not read the description when it runs: lists of a query stand in one parameter.
    querySerializer: { array: { style: 'form', explode: false } },
  });
  const created = await client.POST('/profiles', { body: { login } });
  const params = { path: { profileKey: String(present(created.data).data.id) } };
  const slots = await client.POST('/profiles/{profileKey}/slots/batch', {
    params,
    body: {
      slots: [
        { type: 'text', data: { title: 'Hello' } },
        { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour' } },
        { type: 'divider' },
      ],
    },
  });
  const [text, button, divider] = present(slots.data).data;

  const uploaded = await client.POST('/files', {
    // To openapi-typescript a file is always a string.
    body: { file: picture as unknown as string, purpose: 'avatar', focus: { x: 0.5, y: 0.25 } },
    bodySerializer: ({ file, purpose, focus }) => {
      const form = new FormData();
      form.append('file', file as unknown as Blob, 'picture.png');
      if (purpose) form.append('purpose', purpose);
      if (focus) form.append('focus', JSON.stringify(focus));
      return form;
    },
  });
  const { path, width } = present(uploaded.data).data;
  const shown = await client.POST('/profiles/{profileKey}/slots', {
    params,
    body: { type: 'picture', data: { path } },
  });

  const slotId = present(button).id;
  await client.PATCH('/profiles/{profileKey}/slots/{slotId}', {
    params: { path: { ...params.path, slotId } },
    body: { data: { title: 'Tickets' } },
  });
  const wanted = [present(shown.data).data.id, slotId, present(text).id, present(divider).id];
  const placed = await client.PUT('/profiles/{profileKey}/slots/order', { params, body: { order: wanted } });
  const removed = await client.DELETE('/profiles/{profileKey}/slots/{slotId}', {
    params: { path: { ...params.path, slotId: present(divider).id } },
  });
  const listed = present((await client.GET('/profiles/{profileKey}/slots', { params })).data).data;
  const report = await client.GET('/profiles/{profileKey}/analytics', {
    params: { ...params, query: { period: 'last7', include: ['timeline', 'hours'] } },
  });

  const refused = await client.POST('/profiles/{profileKey}/slots', {
    params,
    body: { type: 'button', data: { link: 'javascript:alert(1)' } },
  });
  const missing = await client.GET('/profiles/{profileKey}', { params: { path: { profileKey: '999999999' } } });
  return {
    login: present(created.data).data.login,
    slotTypes: listed.map(({ type }) => type),
    links: listed.flatMap(linkOf),
    titleAfterwards: listed.flatMap(titleOf).join(),
    order: present(placed.data).data.map(({ id }) => wanted.indexOf(id)),
    picture: { path, width },
    hours: present(report.data).data.hours?.length ?? 0,
    deleted: removed.response.status,
    refused: {
      status: refused.response.status,
      code: refused.error?.code ?? '',
      fields: Object.keys(refused.error?.errors ?? {}),
    },
    missing: missing.response.status,
  };
}

/** The compiler knows the data of a block by its type, and that of an unsupported one not at all. */
function linkOf(slot: components['schemas']['Slot']): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.link, slot.computed.host ?? ''] : [];
}

function titleOf(slot: components['schemas']['Slot']): string[] {
  return slot.supported && slot.type === 'button' ? [slot.data.title] : [];
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the call failed');
  return value;
}
