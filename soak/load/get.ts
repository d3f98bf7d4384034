import { exchange, type Request } from './client.ts';

/** Reads an address that must return 200, with or without cookies. */
export function get(path: string, cookie?: string): Request<string> {
  return async (url) => {
    const headers = { 'accept-language': 'en', ...(cookie !== undefined && { cookie }) };
    const { status, text } = await exchange(url + path, { headers });
    if (status === 503) return { again: '503' };
    return status === 200 ? { done: text } : { refused: `${status} for ${path}` };
  };
}
