import createClient from 'openapi-fetch';
import type { components, paths } from './generated/paths.js';

/** Each line below an expectation would be a mistake at run time; were the generated types loose, the expectation itself would be one. */
export async function mistakes(baseUrl: string, slot: components['schemas']['Slot']): Promise<void> {
  const client = createClient<paths>({ baseUrl });
  const path = { profileKey: 'anna' };
  // @ts-expect-error there is no such address
  await client.GET('/pages');
  // @ts-expect-error the page is not named
  await client.GET('/profiles/{profileKey}');
  // @ts-expect-error a page needs a login
  await client.POST('/profiles', { body: {} });
  // @ts-expect-error no such type of slot
  await client.POST('/profiles/{profileKey}/slots', { params: { path }, body: { type: 'spaceship' } });
  const withoutLink = { type: 'button', data: { title: 'A' } } as const;
  // @ts-expect-error a button needs a link
  await client.POST('/profiles/{profileKey}/slots', { params: { path }, body: withoutLink });
  // @ts-expect-error a form cannot be deleted here
  await client.DELETE('/forms');
  // @ts-expect-error there is no such part of a report
  await client.GET('/analytics', { params: { query: { include: ['weather'] } } });
  const { data, error } = await client.GET('/profiles/{profileKey}', { params: { path } });
  // @ts-expect-error a page has no such field
  data?.data.colour;
  // @ts-expect-error an error has no such field
  error?.reason;
  // @ts-expect-error a picture has no such field
  if (slot.supported && slot.type === 'picture') slot.data.title;
}
