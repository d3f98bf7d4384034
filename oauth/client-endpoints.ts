import { type Request, type Response, Router } from 'express';
import type { Context } from '../src/context.ts';
import { answerErrorAsJson } from './answer-error.ts';
import { createClientAuthentication } from './authenticate-client.ts';
import type { Client } from './client.ts';
import type { Clients } from './clients.ts';
import { dpopNonce } from './dpop-nonce.ts';
import { provenKey } from './dpop-proof.ts';
import { allowAnyOrigin, formParameters, methodNotAllowed, neverStore, readForm } from './endpoint-rules.ts';
import { exchangeToken } from './exchange-token.ts';
import { introspectToken } from './introspect-token.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { pushAuthorizationRequest } from './pushed-requests.ts';
import type { RateLimits } from './rate-limits.ts';
import { revokeToken } from './revoke-token.ts';

/** The endpoints for clients that are known: pushed requests, token, revocation, introspection. */
export function clientEndpoints(context: Context, clients: Clients, limits: RateLimits): Router {
  const authenticateClient = createClientAuthentication(context, clients);

  type Find = Clients['find'];

  async function clientOf(req: Request, parameters: Parameters, find?: Find): Promise<Client> {
    const address = req.ip ?? '';
    let client: Client;
    try {
      client = await authenticateClient(req.headers.authorization, parameters, find);
    } catch (error) {
      if (error instanceof OAuthError) await limits.unknownClient(address);
      throw error;
    }
    await limits.client(client.id, address);
    return client;
  }

  /** The thumbprint of the key that the client proves with the request (RFC 9449 §5, §10.1), or null. */
  async function keyOf(req: Request, res: Response): Promise<string | null> {
    const proof = req.get('dpop');
    if (proof === undefined) return null;
    res.set('DPoP-Nonce', dpopNonce(context));
    return provenKey(context, { proof, method: req.method, path: req.originalUrl });
  }

  /** What the endpoints for authenticated clients have in common. */
  function answerClient(
    work: (client: Client, parameters: Parameters, req: Request, res: Response) => Promise<unknown>,
    { status = 200, find }: { status?: number; find?: Find } = {},
  ) {
    return async function answerAuthenticatedClient(req: Request, res: Response): Promise<void> {
      const parameters = formParameters(req);
      parameters.refuseRepeated();
      const client = await clientOf(req, parameters, find);
      const answer = await work(client, parameters, req, res);
      res.status(status);
      if (answer === undefined) res.end();
      else res.json(answer);
    };
  }

  const router = Router();
  const post = (path: string) => router.route(path).all(allowAnyOrigin, neverStore);
  post('/token')
    .post(
      readForm,
      answerClient(async (client, parameters, req, res) =>
        exchangeToken(context, client, parameters, await keyOf(req, res)),
      ),
    )
    .all(methodNotAllowed('POST'));
  post('/revoke')
    .post(
      readForm,
      answerClient((client, parameters) => revokeToken(context, client, parameters)),
    )
    .all(methodNotAllowed('POST'));
  post('/introspect')
    .post(
      readForm,
      answerClient((client, parameters) => introspectToken(context, client, parameters)),
    )
    .all(methodNotAllowed('POST'));
  // A client that pushes comes here first, before the authorization endpoint could have read its metadata document.
  const pushing = { status: 201, find: clients.find };
  post('/par')
    .post(
      readForm,
      async (req, _res, next) => {
        await limits.authorization(req.ip ?? '');
        next();
      },
      answerClient(
        async (client, parameters, req, res) =>
          pushAuthorizationRequest(context, client, parameters, await keyOf(req, res)),
        pushing,
      ),
    )
    .all(methodNotAllowed('POST'));
  router.use(answerErrorAsJson(context));
  return router;
}
