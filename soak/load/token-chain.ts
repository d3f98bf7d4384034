import * as z from 'zod';
import type { SoakEnvironment } from './actor.ts';
import { exchange } from './client.ts';

const tokens = z.object({ access_token: z.string(), refresh_token: z.string() });
type Tokens = z.infer<typeof tokens>;

/** An app's access to an account, kept up by refresh tokens that are each used once. */
export interface TokenChain {
  current(): string;
  refresh(): Promise<void>;
}

/** A refresh whose response was lost is repeated with the same token, which has the same successor for a minute. */
export function tokenChain({ client, journal }: SoakEnvironment, clientId: string, first: Tokens): TokenChain {
  let { access_token: access, refresh_token: newest } = first;
  return {
    current: () => access,
    async refresh() {
      const body = new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: newest });
      const next = await client.insist('refresh of a token', async (url) => {
        const { status, text } = await exchange(`${url}/token`, { method: 'POST', body });
        if (status === 503) return { again: `503 ${text}` };
        return status === 200 ? { done: tokens.parse(JSON.parse(text)) } : { refused: `${status} ${text}` };
      });
      [access, newest] = [next.access_token, next.refresh_token];
      journal.acknowledge('tokens refreshed');
    },
  };
}
