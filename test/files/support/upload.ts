import * as z from 'zod';
import type { ApiAnswer, ApiUser, Envelope } from '../../support/api-client.ts';
import type { TestServer } from '../../support/start-server.ts';

const uploaded = z.strictObject({
  path: z.string().regex(/^images\/[0-9a-f]{2}\/[0-9a-f]{30}\.(jpg|png|webp|gif)$/),
  src: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});

/** Sends a form to `POST /files`. */
export async function postForm(
  server: Pick<TestServer, 'url'>,
  user: Pick<ApiUser, 'token'>,
  form: FormData | { body: string | Buffer; type: string },
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  const response = await fetch(`${server.url}/api/v1/files`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${user.token}`,
      ...(!(form instanceof FormData) && { 'Content-Type': form.type }),
      ...headers,
    },
    body: form instanceof FormData ? form : new Uint8Array(Buffer.from(form.body)),
  });
  const text = await response.text();
  // A JSON response of the API has one of its two envelopes.
  const body = response.headers.get('content-type')?.startsWith('application/json')
    ? (JSON.parse(text) as Envelope)
    : {};
  return { status: response.status, headers: response.headers, body, text };
}

/** Uploads bytes as the part `file` of a form. */
export function postFile(
  server: Pick<TestServer, 'url'>,
  user: Pick<ApiUser, 'token'>,
  bytes: Buffer,
  headers: Record<string, string> = {},
  filename = 'picture.bin',
): Promise<ApiAnswer> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), filename);
  return postForm(server, user, form, headers);
}

/** Returns `data` as an uploaded file; fails the test if it is none. */
export function fileOf({ status, text, body }: ApiAnswer) {
  if (status !== 201) throw new Error(`${status} ${text}`);
  return uploaded.parse(body.data);
}

/** Returns the stored bytes with their response. */
export async function stored(src: string): Promise<{ bytes: Buffer; headers: Headers; status: number }> {
  const response = await fetch(src);
  return {
    bytes: Buffer.from(await response.arrayBuffer()),
    headers: response.headers,
    status: response.status,
  };
}

const upload = z.strictObject({
  upload: z.strictObject({
    url: z.url(),
    method: z.literal('PUT'),
    expiresAt: z.iso.datetime(),
    maxMegabytes: z.int(),
    command: z.string(),
  }),
});
export type Upload = z.output<typeof upload>['upload'];

/** Returns the one-time address of a response; fails the test if it has none. */
export function uploadOf({ status, text, body }: ApiAnswer): Upload {
  if (status !== 201) throw new Error(`${status} ${text}`);
  return upload.parse(body.data).upload;
}

/** Sends bytes to a one-time address, without a token. */
export async function put(url: string, bytes: Buffer, headers: Record<string, string> = {}): Promise<ApiAnswer> {
  const response = await fetch(url, { method: 'PUT', headers, body: new Uint8Array(bytes) });
  const text = await response.text();
  // Every response has one of the two envelopes of the API, except that of a site's page.
  const body = response.headers.get('content-type')?.startsWith('application/json')
    ? (JSON.parse(text) as Envelope)
    : {};
  return { status: response.status, headers: response.headers, body, text };
}
