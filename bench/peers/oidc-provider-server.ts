import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import { peerPath } from '../../test/peers/support/run-peer.ts';

/** The part of `oidc-provider` that is used here. */
interface OidcProvider {
  default: new (
    issuer: string,
    configuration: object,
  ) => {
    Client: { find(id: string): Promise<object> };
    Grant: new (fields: object) => { addOIDCScope(scope: string): void; save(): Promise<string> };
    RefreshToken: new (fields: object) => { save(): Promise<string> };
    callback(): (req: IncomingMessage, res: ServerResponse) => void;
  };
}

const scope = 'profile:read profile:write offline_access';
const clientId = 'bench';
const accountId = 'anna';

/**
 * oidc-provider with everything in memory and a client like ours: public, opaque tokens, each refresh token good once. Without the scope
 * `openid` it has no ID token to sign. `POST /chains` gives the first refresh token of a new chain.
 */
const { default: Provider }: OidcProvider = await import(peerPath('oidc-provider/lib/index.js'));
// biome-ignore lint/style/noProcessEnv: a program of its own, which takes nothing but the port
const port = Number(process.env.PORT);
const provider = new Provider(`http://localhost:${port}`, {
  clients: [
    {
      client_id: clientId,
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      redirect_uris: ['http://127.0.0.1:9/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
    },
  ],
  scopes: scope.split(' '),
  findAccount: (_context: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id }) }),
  rotateRefreshToken: true,
  features: { devInteractions: { enabled: false } },
});

async function newChain(): Promise<string> {
  const grant = new provider.Grant({ accountId, clientId });
  grant.addOIDCScope(scope);
  const token = new provider.RefreshToken({
    accountId,
    client: await provider.Client.find(clientId),
    grantId: await grant.save(),
    scope,
    gty: 'authorization_code',
    authTime: Math.floor(Date.now() / 1_000),
    claims: {},
  });
  return token.save();
}

const answer = provider.callback();
createServer(async (req, res) => {
  if (req.url !== '/chains') return answer(req, res);
  res.end(await newChain());
}).listen(port, '127.0.0.1', () => process.stdout.write('oidc-provider is ready.\n'));
