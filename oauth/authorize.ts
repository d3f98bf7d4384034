import type { Request, Response } from 'express';
import type { CoreContext } from '../src/context.ts';
import { hashSecret, newSecret } from '../src/domain/secrets.ts';
import { insertAuthorizationRequest } from '../src/store/oauth/consent-statements.ts';
import { textOf } from '../src/texts/index.ts';
import { AuthorizationError } from './authorization-error.ts';
import type { AuthorizationPages, BrowserSession } from './authorization-pages.ts';
import {
  type AuthorizationRequest,
  checkAuthorizationRequest,
  isTooLarge,
  type ResponseAddress,
  requestAddress,
  requestedClientId,
  trustedAddress,
} from './authorization-request.ts';
import { authorizationResponse } from './authorization-response.ts';
import type { Client } from './client.ts';
import type { Clients } from './clients.ts';
import { DocumentError } from './document-error.ts';
import { documentProblemPage } from './document-problem-page.ts';
import { after, consentLifetime } from './lifetimes.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { type ActualRequest, actualRequest } from './pushed-requests.ts';

/**
 * The authorization endpoint (RFC 6749 §4.1.1): checks the request, makes the person sign in, and asks for consent. It asks for every
 * request; earlier consents are not remembered.
 */
export async function authorize(
  context: CoreContext,
  clients: Clients,
  pages: AuthorizationPages,
  parameters: Parameters,
  req: Request,
  res: Response,
): Promise<void> {
  if (isTooLarge(parameters)) throw tooLarge();
  const client = await knownClient(clients, requestedClientId(parameters));
  const actual = await actualRequest(context, client, parameters);
  const address = trustedAddress(actual.parameters, client);
  try {
    if (client.requirePushedAuthorizationRequests && actual.requestUriHash === null) {
      throw new OAuthError('invalid_request', 'The client registered that it pushes its requests');
    }
    const request = checkAuthorizationRequest(context.config, actual.parameters, client);
    const session = await pages.sessionOf(req);
    if (request.silent) throw silentError(session);
    const returnTo = requestAddress(parameters);
    if (!session) return pages.redirectToSignIn(req, res, returnTo);
    const handle = await keepRequest(context, client, address, { ...request, ...actual }, session);
    await pages.renderConsent(req, res, {
      handle,
      client: { id: client.id, name: client.name, clientUri: client.clientUri },
      redirectUri: address.redirectUri,
      abilities: request.abilities,
      session,
      returnTo,
    });
  } catch (error) {
    if (!(error instanceof OAuthError)) throw error;
    const response = { error: error.code, error_description: error.message };
    // 303, so that the browser never repeats a POST at the client (RFC 9700 §4.12).
    res
      .status(303)
      .set('Location', authorizationResponse(context.config, address, response))
      .end();
  }
}

function tooLarge(): AuthorizationError {
  return new AuthorizationError(
    413,
    'invalid_request',
    textOf((t) => t.authorizationMessages.requestTooLarge),
  );
}

async function knownClient(clients: Clients, id: string): Promise<Client> {
  const client = await clients.find(id).catch((error: unknown) => {
    throw error instanceof DocumentError ? documentProblemPage(error, id) : error;
  });
  if (client) return client;
  throw new AuthorizationError(
    400,
    'invalid_client',
    textOf((t) => t.authorizationMessages.unregistered),
  );
}

/** Stores the request until the person decides. Its handle works only in the session it was made for. */
async function keepRequest(
  context: CoreContext,
  client: Client,
  address: ResponseAddress,
  request: AuthorizationRequest & ActualRequest,
  session: BrowserSession,
): Promise<string> {
  const handle = newSecret();
  const now = context.now();
  await context.db.write((tx) =>
    tx.run(insertAuthorizationRequest, {
      handleHash: hashSecret(handle),
      userId: session.userId,
      sessionHash: session.sessionHash,
      clientId: client.id,
      redirectUri: address.redirectUri,
      redirectUriGiven: address.redirectUriGiven,
      scope: request.abilities.join(' '),
      resource: request.resource,
      state: address.state,
      codeChallenge: request.codeChallenge,
      dpopJkt: request.dpopJkt ?? request.provenJkt,
      requestUriHash: request.requestUriHash,
      createdAt: now,
      expiresAt: after(now, consentLifetime),
    }),
  );
  return handle;
}

/** The person is always asked for consent, so a request that may show nothing cannot succeed. */
function silentError(session: BrowserSession | null): OAuthError {
  return session
    ? new OAuthError('interaction_required', 'The person must be asked for consent')
    : new OAuthError('login_required', 'The person is not signed in');
}
