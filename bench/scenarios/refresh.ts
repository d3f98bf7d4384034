import type { Load, Scenario } from '../scenario.ts';

/** Every connection refreshes a chain of its own, so every request rotates a token. */
export const refresh: Scenario = {
  name: 'refresh at /token',
  target: 0.3,
  echoReads: 'form',
  load: (url, { clientId, connect }, connections) =>
    chainedRefresh(`${url}/token`, clientId, async () => (await connect('/mcp')).refresh_token, connections),
};

/** Refreshes at any token endpoint, where `newChain` gives the first token of a chain. */
export async function chainedRefresh(
  url: string,
  clientId: string,
  newChain: () => Promise<string>,
  connections: number,
): Promise<Load> {
  const form = (token: string) =>
    new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token }).toString();
  const chains: { newest: string }[] = [];
  let opened = 0;
  return {
    url,
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    // A chain that no connection has: a token that is presented again after a minute ends its chain.
    body: form(await newChain()),
    // The response to a request in flight at the end of a run was lost, and with it the chain of refresh tokens.
    async beforeRun() {
      chains.length = 0;
      for (let index = 0; index < connections; index += 1) chains.push({ newest: await newChain() });
    },
    setupClient(client) {
      const chain = chains[opened % chains.length];
      opened += 1;
      if (!chain) return;
      client.setBody(form(chain.newest));
      client.on('body', (body) => {
        chain.newest = JSON.parse(body.toString()).refresh_token;
        client.setBody(form(chain.newest));
      });
    },
  };
}
