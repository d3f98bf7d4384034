import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generations, resultOf } from './support/both-generations.ts';
import { type Connector, startConnector } from './support/connector.ts';

interface Resource {
  uri: string;
  _meta?: { ui: { domain?: string; csp: object } };
}

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
});
afterAll(() => connector.close());

/** Sends a request to the connector as a client of that name, at that address. */
function hostOf(userAgent: string, path = '/mcp'): Pick<Connector, 'post' | 'request'> {
  const post: Connector['post'] = (body, headers) =>
    connector.send(JSON.stringify(body), { ...headers, 'user-agent': userAgent }, { path });
  return {
    post,
    request: (method, params, headers) => post({ jsonrpc: '2.0', id: 1, method, params }, headers),
  };
}

/** Computed as in Claude's documentation. */
const claudes = (address: string) =>
  `${createHash('sha256').update(address).digest('hex').slice(0, 32)}.claudemcpcontent.com`;

describe.each(generations)('the view in revision $name', ({ ask }) => {
  async function domains(userAgent: string, path?: string) {
    const host = hostOf(userAgent, path);
    const { resources } = resultOf<{ resources: Resource[] }>(await ask(host, 'resources/list'));
    const listed = resources.find(({ uri }) => uri === 'ui://vitrine/page');
    const read = resultOf<{ contents: Resource[]; cacheScope?: string }>(
      await ask(host, 'resources/read', { uri: 'ui://vitrine/page' }),
    );
    expect(read.contents[0]?._meta?.ui.csp).toEqual({ connectDomains: [], resourceDomains: [connector.url] });
    return { listed: listed?._meta?.ui.domain, read: read.contents[0]?._meta?.ui.domain, scope: read.cacheScope };
  }

  it('has the domain that Claude computes from the connector’s address', async () => {
    const { listed, read, scope } = await domains('Claude-User');
    expect([listed, read]).toEqual([claudes(`${connector.url}/mcp`), claudes(`${connector.url}/mcp`)]);
    expect(scope).not.toBe('public');
    const narrowed = await domains('Claude-User/1.0', '/mcp?of=pages');
    expect(narrowed.read).toBe(claudes(`${connector.url}/mcp?of=pages`));
  });

  it('has an origin in ChatGPT', async () => {
    const { listed, read, scope } = await domains('openai-mcp/1.0.0 (ChatGPT)');
    expect([listed, read]).toEqual([connector.url, connector.url]);
    expect(scope).not.toBe('public');
  });

  it.each(['node', 'claude-code/2.1.0', 'Not openai-mcp/1.0.0'])('has none in another host: %s', async (userAgent) => {
    const { listed, read } = await domains(userAgent);
    expect([listed, read]).toEqual([undefined, undefined]);
  });
});
