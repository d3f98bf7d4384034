import { CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server';
import type { Params } from '../params.ts';

/** What the client can do, which every request of it says (2026-07-28, "Request metadata"). */
export function clientCapabilities({ _meta: meta }: Params): unknown {
  return typeof meta === 'object' && meta !== null && CLIENT_CAPABILITIES_META_KEY in meta
    ? meta[CLIENT_CAPABILITIES_META_KEY]
    : undefined;
}
