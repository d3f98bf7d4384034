import type { CoreContext } from '../src/context.ts';
import { hashSecret, newSecret } from '../src/domain/secrets.ts';
import { findPushedRequest, insertPushedRequest } from '../src/store/oauth/pushed-request-statements.ts';
import { textOf } from '../src/texts/index.ts';
import { AuthorizationError } from './authorization-error.ts';
import {
  authorizationParameters,
  checkAuthorizationRequest,
  isTooLarge,
  trustedAddress,
} from './authorization-request.ts';
import type { Client } from './client.ts';
import { after, pushedRequestLifetime } from './lifetimes.ts';
import { OAuthError } from './oauth-error.ts';
import { type Parameters, parseParameters } from './parameters.ts';

/** RFC 9126 §2.2 */
const requestUriPrefix = 'urn:ietf:params:oauth:request_uri:';

/** Stores a request that a client pushes before opening the browser (RFC 9126 §2), after the checks of the authorization endpoint. */
export async function pushAuthorizationRequest(
  context: CoreContext,
  client: Client,
  parameters: Parameters,
  jkt: string | null,
): Promise<{ request_uri: string; expires_in: number }> {
  if (parameters.get('request_uri') !== undefined) {
    throw new OAuthError('invalid_request', 'request_uri cannot be pushed');
  }
  if (isTooLarge(parameters)) {
    // RFC 9126 §2.3
    throw new OAuthError('invalid_request', 'The request is too large', { status: 413 });
  }
  try {
    trustedAddress(parameters, client);
  } catch (error) {
    if (!(error instanceof AuthorizationError)) throw error;
    // RFC 9126 §2.3 responds with this code to errors that the authorization endpoint shows on a page.
    throw new OAuthError('invalid_request', 'redirect_uri is not one that the client registered');
  }
  const { dpopJkt } = checkAuthorizationRequest(context.config, parameters, client);
  // RFC 9449 §10.1
  if (jkt !== null && dpopJkt !== null && jkt !== dpopJkt) {
    throw new OAuthError('invalid_dpop_proof', 'The DPoP proof is of another key than dpop_jkt');
  }
  const requestUri = newSecret(requestUriPrefix);
  const expiresAt = after(context.now(), pushedRequestLifetime);
  const query = parameters.toQuery(authorizationParameters);
  await context.db.write((tx) =>
    tx.run(insertPushedRequest, {
      requestUriHash: hashSecret(requestUri),
      clientId: client.id,
      parameters: query,
      dpopJkt: jkt,
      expiresAt,
    }),
  );
  return { request_uri: requestUri, expires_in: pushedRequestLifetime / 1000 };
}

/** The effective parameters of an authorization request. */
export interface ActualRequest {
  parameters: Parameters;
  /** Identifies the pushed request that the user's decision uses up; null if the browser sent the parameters. */
  requestUriHash: string | null;
  /** Thumbprint of the key that was proved when the request was pushed. */
  provenJkt: string | null;
}

/**
 * Returns the request that the browser sent or that its `request_uri` names; other parameters in the query then do not count (RFC 9126 §4).
 * Opening a pushed request does not use it up, because people reload pages and sign in first. Throws AuthorizationError.
 */
export async function actualRequest(
  context: CoreContext,
  client: Client,
  parameters: Parameters,
): Promise<ActualRequest> {
  const requestUri = parameters.get('request_uri');
  if (!requestUri?.startsWith(requestUriPrefix)) return { parameters, requestUriHash: null, provenJkt: null };
  const requestUriHash = hashSecret(requestUri);
  const pushed = await context.db.read.first(findPushedRequest, { requestUriHash });
  if (!pushed) throw unknownRequest();
  if (pushed.clientId !== client.id) throw unknownRequest();
  if (pushed.consumedAt) throw unknownRequest();
  if (pushed.expiresAt <= context.now()) throw unknownRequest();
  return { parameters: parseParameters(pushed.parameters), requestUriHash, provenJkt: pushed.dpopJkt };
}

/** One error for a request that is unknown, another client's, used or expired. */
function unknownRequest(): AuthorizationError {
  return new AuthorizationError(
    400,
    'invalid_request_uri',
    textOf((t) => t.authorizationMessages.requestUsed),
  );
}
