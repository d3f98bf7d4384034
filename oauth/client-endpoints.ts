import express, { type Request, type Response, Router } from 'express';
import type { Context } from '../src/context.ts';
import { answerErrorAsJson } from './answer-error.ts';
import { createClientAuthentication } from './authenticate-client.ts';
import type { Client } from './client.ts';
import type { Clients } from './clients.ts';
import { allowAnyOrigin, formParameters, methodNotAllowed, neverStore, readForm } from './endpoint-rules.ts';
import { exchangeToken } from './exchange-token.ts';
import { introspectToken } from './introspect-token.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import type { RateLimits } from './rate-limits.ts';
import { registerClient } from './register-client.ts';
import { revokeToken } from './revoke-token.ts';

const readJson = express.json({ type: ['application/json', 'application/*+json'], limit: '64kb' });

/** The endpoints that programs call: registration, token, revocation, introspection. */
export function clientEndpoints(context: Context, clients: Clients, limits: RateLimits): Router {
  const authenticateClient = createClientAuthentication(context, clients);

  async function clientOf(req: Request, parameters: Parameters): Promise<Client> {
    const address = req.ip ?? '';
    let client: Client;
    try {
      client = await authenticateClient(req.headers.authorization, parameters);
    } catch (error) {
      if (error instanceof OAuthError) await limits.unknownClient(address);
      throw error;
    }
    await limits.client(client.id, address);
    return client;
  }

  /** What the three endpoints for authenticated clients have in common. */
  function answerClient(work: (client: Client, parameters: Parameters) => Promise<unknown>) {
    return async function answerAuthenticatedClient(req: Request, res: Response): Promise<void> {
      const parameters = formParameters(req);
      parameters.refuseRepeated();
      const client = await clientOf(req, parameters);
      const answer = await work(client, parameters);
      if (answer === undefined) res.status(200).end();
      else res.json(answer);
    };
  }

  const router = Router();
  const post = (path: string) => router.route(path).all(allowAnyOrigin, neverStore);
  post('/token')
    .post(
      readForm,
      answerClient((client, parameters) => exchangeToken(context, client, parameters)),
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
  post('/register')
    .post(readJson, async (req, res) => {
      const admit = () => limits.registration(req.ip ?? '');
      res.status(201).json(await registerClient(context, req.body, admit));
    })
    .all(methodNotAllowed('POST'));
  router.use(answerErrorAsJson(context));
  return router;
}
