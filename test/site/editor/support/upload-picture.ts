import sharp from 'sharp';
import { expect } from 'vitest';
import type { ApiUser } from '../../../support/api-client.ts';
import type { TestServer } from '../../../support/start-server.ts';

/** Uploads a picture of a colour by the interface, as an assistant does; returns its path. */
export async function uploadPicture(
  { url }: Pick<TestServer, 'url'>,
  { token }: Pick<ApiUser, 'token'>,
  background: string,
  purpose = 'picture',
): Promise<string> {
  const create = { width: 90, height: 60, channels: 3 as const, background };
  const bytes = await sharp({ create }).png().toBuffer();
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png');
  body.set('purpose', purpose);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/v1/files`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  const { data }: { data: { path: string } } = JSON.parse(await answer.text());
  return data.path;
}
