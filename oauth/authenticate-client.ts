import type { Context } from '../src/context.ts';
import type { Client } from './client.ts';
import { assertionType, isGoodAssertion, subjectOf } from './client-assertion.ts';
import { checkSecret } from './client-credentials.ts';
import type { Clients } from './clients.ts';
import { createKeySets } from './key-sets.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

interface Credentials {
  clientId: string;
  secret: string | undefined;
  /** A JWT that the client signed. */
  assertion: string | undefined;
  viaBasic: boolean;
}

type ClientAuthentication = (
  authorization: string | undefined,
  parameters: Parameters,
  /** Looks up the client. */
  find: Clients['find'],
) => Promise<Client>;

/**
 * Identifies the client that sends a request (RFC 6749 §2.3, §3.2.1): a public one by its identifier; a confidential one also by its
 * secret, in the header or in the body, or by a JWT that it signed (RFC 7523 §2.2), whichever it registered. Throws invalid_client with
 * 401, because clients register again on it.
 */
export function createClientAuthentication(context: Context): ClientAuthentication {
  const keySets = createKeySets(context);

  async function proves(client: Client, credentials: Credentials): Promise<boolean> {
    const { secret, assertion } = credentials;
    if (client.tokenEndpointAuthMethod === 'private_key_jwt') {
      return assertion !== undefined && isGoodAssertion(context, keySets, client, assertion);
    }
    if (assertion !== undefined) return false;
    if (client.secretHash === null) return secret === undefined;
    const state = secret === undefined ? 'wrong' : await checkSecret(context, client, secret);
    if (state === 'expired')
      throw invalidClient(credentials, 'The secret of the client has expired; it can be renewed');
    return state === 'good';
  }

  return async function authenticateClient(authorization, parameters, find) {
    const credentials = await readCredentials(authorization, parameters);
    const client = await find(credentials.clientId);
    if (client && (await proves(client, credentials))) return client;
    throw invalidClient(credentials);
  };
}

async function readCredentials(authorization: string | undefined, parameters: Parameters): Promise<Credentials> {
  const secret = parameters.get('client_secret');
  const assertion = readAssertion(parameters);
  // RFC 7521 §4.2: the assertion names the client, so client_id may be missing.
  const clientId = parameters.get('client_id') ?? (assertion && (await subjectOf(assertion)));
  const basic = /^basic(?: +([^ ].*))?$/is.exec(authorization?.trim() ?? '');
  // RFC 6749 §2.3: one method per request.
  if ([basic ?? undefined, secret, assertion].filter((method) => method !== undefined).length > 1) {
    throw new OAuthError('invalid_request', 'The client authenticates in two ways at once');
  }
  if (!basic) {
    if (clientId === undefined) {
      throw new OAuthError('invalid_client', 'The client is not identified', { status: 401 });
    }
    return { clientId, secret, assertion, viaBasic: false };
  }
  const decoded = decodeBasic(basic[1] ?? '');
  if (!decoded) throw invalidClient({ viaBasic: true });
  if (clientId !== undefined && clientId !== decoded.clientId) {
    throw new OAuthError('invalid_request', 'client_id in the body is not the one in the header');
  }
  return { ...decoded, assertion, viaBasic: true };
}

function readAssertion(parameters: Parameters): string | undefined {
  const assertion = parameters.get('client_assertion');
  const type = parameters.get('client_assertion_type');
  if (assertion === undefined && type === undefined) return undefined;
  if (assertion === undefined || type !== assertionType) throw invalidClient({ viaBasic: false });
  return assertion;
}

/** RFC 6749 §2.3.1: both parts are form-encoded before they become a user name and a password. */
function decodeBasic(value: string): { clientId: string; secret: string | undefined } | null {
  const text = Buffer.from(value, 'base64').toString();
  const colon = text.indexOf(':');
  if (colon < 1 || text.includes('\0')) return null;
  try {
    const [clientId = '', secret] = [text.slice(0, colon), text.slice(colon + 1)].map((part) =>
      decodeURIComponent(part.replaceAll('+', ' ')),
    );
    return { clientId, secret: secret || undefined };
  } catch {
    return null;
  }
}

function invalidClient(
  { viaBasic }: { viaBasic: boolean },
  description = 'The client is unknown or did not authenticate',
): OAuthError {
  return new OAuthError('invalid_client', description, {
    status: 401,
    // RFC 6749 §5.2: the scheme that the client used.
    headers: viaBasic ? { 'WWW-Authenticate': 'Basic realm="vitrine"' } : {},
  });
}
