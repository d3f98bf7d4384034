import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../src/context.ts';
import { clientAddress } from '../src/http/client-address.ts';
import { headerOf } from '../src/http/header-of.ts';
import { parsedBody } from '../src/http/parsed-body.ts';
import type { RouteHandler, Routes } from '../src/http/routes.ts';
import { sendJson } from '../src/http/send-json.ts';
import type { Tally } from '../src/metrics/tally.ts';
import { createClientAuthentication } from './authenticate-client.ts';
import type { Client } from './client.ts';
import type { Clients } from './clients.ts';
import { dpopNonce } from './dpop-nonce.ts';
import { provenKey } from './dpop-proof.ts';
import { allowAnyOrigin, formParameters, methodNotAllowedError, neverStored, readForm } from './endpoint-rules.ts';
import { findPresentedCode, type PresentedCode } from './exchange-code.ts';
import { exchangeToken } from './exchange-token.ts';
import { introspectToken } from './introspect-token.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { pushAuthorizationRequest } from './pushed-requests.ts';
import type { OAuthRateLimits } from './rate-limits.ts';
import { revokeToken } from './revoke-token.ts';
import { sendOAuthError } from './send-errors.ts';

/** A request of a client that has authenticated. */
interface ClientRequest {
  client: Client;
  parameters: Parameters;
  /** The thumbprint of the key that the client proves with the request (RFC 9449 §5, §10.1), or null. */
  key(): Promise<string | null>;
  /** The code in the request, in its state when the request arrived. */
  presented: PresentedCode | null;
}

interface Endpoint {
  /** Returns the value to send as JSON; undefined for an empty body. */
  run(request: ClientRequest): Promise<unknown>;
  /** Reads the code that the request names. It runs before the client is authenticated, which can wait for another host. */
  findCode?: (parameters: Parameters) => Promise<PresentedCode | null>;
  status?: number;
  /** Looks up the client, if not only among the stored ones. */
  find?: Clients['find'];
  /** Counts errors by their code. */
  refused?: Tally;
  /** A limit besides that of the client. */
  limit?: (address: string) => Promise<void>;
}

/** The endpoints for clients that are known: pushed requests, token, revocation, introspection. */
export function clientEndpoints(context: Context, clients: Clients, limits: OAuthRateLimits): Routes {
  const authenticateClient = createClientAuthentication(context);
  const addressOf = clientAddress(context.config);

  async function clientOf(req: IncomingMessage, parameters: Parameters, find: Clients['find']): Promise<Client> {
    const address = addressOf(req);
    // Checking a signature may make this server fetch keys from an address chosen by a stranger, so it is charged before, not after.
    const isSigned = parameters.get('client_assertion') !== undefined;
    if (isSigned) await limits.unknownClient(address);
    let client: Client;
    try {
      client = await authenticateClient(req.headers.authorization, parameters, find);
    } catch (error) {
      if (!isSigned && error instanceof OAuthError) await limits.unknownClient(address);
      throw error;
    }
    if (isSigned) await limits.knownClient(address);
    await limits.client(client.id, address);
    return client;
  }

  async function keyOf(req: IncomingMessage, res: ServerResponse): Promise<string | null> {
    const proof = headerOf(req.headers, 'dpop');
    if (proof === undefined) return null;
    res.setHeader('DPoP-Nonce', dpopNonce(context));
    return provenKey(context, { proof, method: req.method ?? '', path: req.url ?? '' });
  }

  async function respond(
    { run: work, status = 200, find = clients.findStored, findCode, limit }: Endpoint,
    req: IncomingMessage,
    res: ServerResponse,
  ): Promise<void> {
    if (req.method !== 'POST') throw methodNotAllowedError('POST');
    const body = await parsedBody(readForm, req, res);
    await limit?.(addressOf(req));
    const parameters = formParameters(body);
    parameters.rejectRepeated();
    const presented = (await findCode?.(parameters)) ?? null;
    const client = await clientOf(req, parameters, find);
    const response = await work({ client, parameters, presented, key: () => keyOf(req, res) });
    if (response === undefined) res.writeHead(status).end();
    else sendJson(res, status, response);
  }

  function serve(endpoint: Endpoint): RouteHandler {
    return ({ req, res }) =>
      allowAnyOrigin(req, res, () => {
        res.setHeaders(neverStored);
        respond(endpoint, req, res).catch((error: unknown) => {
          const { code } = sendOAuthError(context, error, res);
          endpoint.refused?.add(code);
        });
      });
  }

  const { tokensIssued, tokensRefused } = context.metrics;
  const endpoints: Record<string, Endpoint> = {
    '/token': {
      async run({ client, parameters, presented, key }) {
        const tokens = await exchangeToken(context, client, parameters, await key(), presented);
        // One of two grant types, or no tokens would have been issued.
        tokensIssued.add(parameters.get('grant_type') ?? '');
        return tokens;
      },
      findCode: (parameters) => findPresentedCode(context, parameters),
      refused: tokensRefused,
    },
    '/revoke': { run: ({ client, parameters }) => revokeToken(context, client, parameters) },
    '/introspect': { run: ({ client, parameters }) => introspectToken(context, client, parameters) },
    '/par': {
      run: async ({ client, parameters, key }) => pushAuthorizationRequest(context, client, parameters, await key()),
      status: 201,
      // A client that pushes its request arrives here first, before the authorization endpoint could have read its metadata document.
      find: clients.find,
      limit: limits.authorization,
    },
  };
  return Object.fromEntries(Object.entries(endpoints).map(([path, endpoint]) => [path, serve(endpoint)]));
}
