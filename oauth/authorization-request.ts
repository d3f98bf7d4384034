import type { Config } from '../src/config.ts';
import type { Ability } from '../src/domain/actor.ts';
import { textOf } from '../src/texts/index.ts';
import { AuthorizationError } from './authorization-error.ts';
import type { Client } from './client.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';
import { redirectUriMatches } from './redirect-uris.ts';
import { resolveResource } from './resources.ts';
import { requestedAbilities } from './scope.ts';

/**
 * All parameters that are read from an authorization request besides the client, and stored of a pushed one: no client credentials.
 */
export const authorizationParameters = [
  'response_type',
  'response_mode',
  'redirect_uri',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'resource',
  'prompt',
  'dpop_jkt',
];
const maxStateBytes = 4 * 1024;
/** Maximum length of an address to return to after signing in. */
const maxAddressLength = 8 * 1024;

/** Target of the responses to an authorization request. */
export interface ResponseAddress {
  redirectUri: string;
  /** False if the client left it out, having registered only one. */
  redirectUriGiven: boolean;
  state: string | null;
}

/** A checked authorization request. */
export interface AuthorizationRequest {
  abilities: Ability[];
  resource: string;
  codeChallenge: string;
  /** Thumbprint of the one key that may redeem the code, if the client named it. */
  dpopJkt: string | null;
  /** True if the client wants a response without any interaction. */
  silent: boolean;
}

/** The identifier of the client; throws AuthorizationError if the request does not name exactly one. */
export function requestedClientId(parameters: Parameters): string {
  const clientId = parameters.get('client_id');
  if (clientId !== undefined) return clientId;
  throw new AuthorizationError(
    400,
    'invalid_request',
    textOf((t) => t.authorizationMessages.unidentified),
  );
}

/** Returns the path and query of the request, without parameters that are not read. */
export function requestAddress(parameters: Parameters): string {
  return `/authorize?${parameters.toQuery(['client_id', 'request_uri', ...authorizationParameters])}`;
}

/**
 * Returns true if a request is larger than any client needs. Requests are stored before anyone has signed in, so their size is limited.
 */
export function isTooLarge(parameters: Parameters): boolean {
  if (Buffer.byteLength(parameters.get('state') ?? '') > maxStateBytes) return true;
  return requestAddress(parameters).length > maxAddressLength;
}

/** Decides whether the redirect URI can be trusted; throws AuthorizationError if not, and nothing is ever sent to it. */
export function trustedAddress(parameters: Parameters, client: Client): ResponseAddress {
  const state = parameters.get('state') ?? null;
  const requested = parameters.get('redirect_uri');
  const [first, ...others] = client.redirectUris;
  if (requested === undefined) {
    // OAuth 2.1 §4.1.1: it may be missing if there is no choice.
    if (!parameters.isRepeated('redirect_uri') && first !== undefined && others.length === 0) {
      return { redirectUri: first, redirectUriGiven: false, state };
    }
    throw untrustedAddress();
  }
  if (!client.redirectUris.some((registered) => redirectUriMatches(registered, requested))) throw untrustedAddress();
  return { redirectUri: requested, redirectUriGiven: true, state };
}

/** Checks everything whose error can be sent by redirect; throws OAuthError. */
export function checkAuthorizationRequest(
  config: Config,
  parameters: Parameters,
  client: Client,
): AuthorizationRequest {
  parameters.rejectRepeated();
  // OpenID Connect Core §6
  if (parameters.get('request')) throw new OAuthError('request_not_supported', 'Request objects are not supported');
  if (parameters.get('request_uri')) {
    throw new OAuthError('request_uri_not_supported', 'Request objects are not supported');
  }
  const responseType = parameters.get('response_type');
  if (responseType === undefined) throw new OAuthError('invalid_request', 'response_type is missing');
  if (responseType !== 'code') throw new OAuthError('unsupported_response_type', 'response_type must be code');
  if ((parameters.get('response_mode') ?? 'query') !== 'query') {
    throw new OAuthError('invalid_request', 'response_mode must be query');
  }
  return {
    codeChallenge: codeChallenge(parameters),
    dpopJkt: dpopJkt(parameters),
    resource: resolveResource(config, parameters.all('resource')),
    abilities: requestedAbilities(parameters.get('scope'), client.scope),
    silent: isSilent(parameters.get('prompt')),
  };
}

/** PKCE is required of every client, and with S256: 32 bytes are 43 characters in base64url (RFC 7636 §4.2). */
function codeChallenge(parameters: Parameters): string {
  const challenge = parameters.get('code_challenge');
  if (challenge === undefined) throw new OAuthError('invalid_request', 'code_challenge is missing (PKCE is required)');
  if (parameters.get('code_challenge_method') !== 'S256') {
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256');
  }
  if (!/^[A-Za-z0-9_-]{43}$/.test(challenge)) {
    throw new OAuthError('invalid_request', 'code_challenge must be the base64url of a SHA-256');
  }
  return challenge;
}

/** RFC 9449 §10 */
function dpopJkt(parameters: Parameters): string | null {
  const jkt = parameters.get('dpop_jkt') ?? null;
  if (jkt === null || /^[A-Za-z0-9_-]{43}$/.test(jkt)) return jkt;
  throw new OAuthError('invalid_request', 'dpop_jkt must be the base64url of a SHA-256');
}

/** `prompt` (OpenID Connect Core §3.1.2.1): the person is always asked for consent, so only `none` makes a difference. */
function isSilent(prompt: string | undefined): boolean {
  const words = prompt?.split(' ').filter((word) => word !== '') ?? [];
  if (!words.includes('none')) return false;
  if (words.length > 1) throw new OAuthError('invalid_request', 'prompt=none stands alone');
  return true;
}

function untrustedAddress(): AuthorizationError {
  return new AuthorizationError(
    400,
    'invalid_redirect_uri',
    textOf((t) => t.authorizationMessages.foreignRedirect),
  );
}
