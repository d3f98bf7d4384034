import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { TestServer } from './start-server.ts';

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

/** Sends a request with any `Host`, which fetch does not. */
export function askHost(
  { settings }: Pick<TestServer, 'settings'>,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body }: Asking = {},
): Promise<Answer> {
  const to = { host: '127.0.0.1', port: Number(settings.PORT), path, method, headers: { ...headers, Host: host } };
  return new Promise((resolve, reject) => {
    const sent = request(to, async (res) => {
      const bytes = await buffer(res);
      resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes, text: bytes.toString() });
    });
    sent.on('error', reject).end(body);
  });
}
