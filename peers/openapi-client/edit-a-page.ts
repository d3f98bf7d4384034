import createClient from 'openapi-fetch';
import type { paths } from './generated/paths.js';

/** What the program found, for the test that runs it. */
export interface Found {
  login: string;
  slotTypes: string[];
  titleAfterwards: string;
  order: number[];
  markdown: string;
  dryRun: number;
  repeated: boolean;
  refused: { status: number; code: string; fields: string[] };
  missing: number;
}

/** A day of work through the generated client: what it may send, and what it gets, is known to the compiler from the description alone. */
export async function editAPage(baseUrl: string, token: string, login: string): Promise<Found> {
  const client = createClient<paths>({ baseUrl, headers: { Authorization: `Bearer ${token}` } });
  const created = await client.POST('/profiles', { body: { login } });
  const page = { profileKey: String(present(created.data).data.id) };

  const slots = present(
    (
      await client.POST('/profiles/{profileKey}/slots/batch', {
        params: { path: page },
        body: {
          slots: [
            { type: 'text', data: { title: 'Hello' } },
            { type: 'button', data: { link: 'https://example.com/tour', title: 'Tour' } },
            { type: 'divider' },
          ],
        },
      })
    ).data,
  ).data;
  const order = slots.map(({ id }) => id).reverse();
  const placed = await client.PUT('/profiles/{profileKey}/slots/order', { params: { path: page }, body: { order } });

  const dry = await client.PATCH('/profiles/{profileKey}', {
    params: { path: page, header: { Precognition: 'true' } },
    body: { title: 'Only tried' },
  });
  const header = { 'Idempotency-Key': 'the title' };
  const change = () =>
    client.PATCH('/profiles/{profileKey}', { params: { path: page, header }, body: { title: 'Anna' } });
  await change();
  const { response: again } = await change();
  const after = await client.GET('/profiles/{profileKey}', {
    params: { path: page, query: { include: 'slots' } },
  });

  const refused = await client.POST('/profiles/{profileKey}/slots', {
    params: { path: page },
    body: { type: 'button', data: { link: 'javascript:alert(1)' } },
  });
  const missing = await client.GET('/profiles/{profileKey}', { params: { path: { profileKey: '999999999' } } });
  const markdown = await client.GET('/profiles/{profileKey}/markdown', { params: { path: page }, parseAs: 'text' });
  const [first = 0] = order;
  await client.DELETE('/profiles/{profileKey}/slots/{slotId}', { params: { path: { ...page, slotId: first } } });

  return {
    login: present(created.data).data.login,
    slotTypes: slots.map(({ type }) => type),
    titleAfterwards: present(after.data).data.title ?? '',
    order: present(placed.data).data.map(({ id }) => order.indexOf(id)),
    markdown: present(markdown.data),
    dryRun: dry.response.status,
    repeated: again.headers.get('idempotency-replayed') === 'true',
    refused: {
      status: refused.response.status,
      code: refused.error?.code ?? '',
      fields: Object.keys(refused.error?.errors ?? {}),
    },
    missing: missing.response.status,
  };
}

function present<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the call failed');
  return value;
}
