import type { Scenario } from '../scenario.ts';

/** Every connection refreshes a chain of its own, so every request rotates a token. */
export const refresh: Scenario = {
  name: 'refresh at /token',
  target: 0.3,
  echoReads: 'form',
  async load(url, { clientId, connect }, connections) {
    const form = (token: string) =>
      new URLSearchParams({ grant_type: 'refresh_token', client_id: clientId, refresh_token: token }).toString();
    const chains: { newest: string }[] = [];
    for (let index = 0; index < connections; index += 1) chains.push({ newest: (await connect('/mcp')).refresh_token });
    let opened = 0;
    return {
      url: `${url}/token`,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      // A chain that no connection has: a token that is presented again after a minute ends its chain.
      body: form((await connect('/mcp')).refresh_token),
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
  },
};
