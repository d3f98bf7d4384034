import createClient from 'openapi-fetch';
import type { paths } from './generated/paths.js';

/** Each line below an expectation would be a mistake at run time; were the generated types loose, the expectation itself would be one. */
export async function mistakes(baseUrl: string): Promise<void> {
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
  // @ts-expect-error a form cannot be deleted here
  await client.DELETE('/forms');
  const { data, error } = await client.GET('/profiles/{profileKey}', { params: { path } });
  // @ts-expect-error a page has no such field
  data?.data.colour;
  // @ts-expect-error an error has no such field
  error?.reason;
}
