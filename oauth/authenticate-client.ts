import type { Context } from '../src/context.ts';
import { equalSecrets, hashSecret } from '../src/domain/secrets.ts';
import { type Client, loadClient } from './client.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

interface Credentials {
  clientId: string;
  secret: string | undefined;
  viaBasic: boolean;
}

/**
 * Says which client sends a request (RFC 6749 §2.3, §3.2.1): a public one by its identifier, a confidential one by its secret too,
 * in the header or in the body, whichever it registered. Throws invalid_client with 401, because clients register anew on it.
 */
export async function authenticateClient(
  context: Context,
  authorization: string | undefined,
  parameters: Parameters,
): Promise<Client> {
  const credentials = readCredentials(authorization, parameters);
  const client = await loadClient(context, credentials.clientId);
  if (!client) throw invalidClient(credentials);
  if (client.secretHash === null) {
    if (credentials.secret !== undefined) throw invalidClient(credentials);
    return client;
  }
  if (credentials.secret === undefined) throw invalidClient(credentials);
  if (!equalSecrets(hashSecret(credentials.secret), client.secretHash)) throw invalidClient(credentials);
  return client;
}

function readCredentials(authorization: string | undefined, parameters: Parameters): Credentials {
  const clientId = parameters.get('client_id');
  const secret = parameters.get('client_secret');
  const basic = /^basic(?: +(.*))?$/i.exec(authorization?.trim() ?? '');
  if (!basic) {
    if (clientId === undefined) {
      throw new OAuthError('invalid_client', 'The client did not say who it is', { status: 401 });
    }
    return { clientId, secret, viaBasic: false };
  }
  // RFC 6749 §2.3: one method per request.
  if (secret !== undefined) throw new OAuthError('invalid_request', 'The client authenticates in two ways at once');
  const decoded = decodeBasic(basic[1] ?? '');
  if (!decoded) throw invalidClient({ viaBasic: true });
  if (clientId !== undefined && clientId !== decoded.clientId) {
    throw new OAuthError('invalid_request', 'client_id in the body is not the one in the header');
  }
  return { ...decoded, viaBasic: true };
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
    if (clientId.includes('\0')) return null;
    return { clientId, secret: secret || undefined };
  } catch {
    return null;
  }
}

function invalidClient({ viaBasic }: { viaBasic: boolean }): OAuthError {
  return new OAuthError('invalid_client', 'The client is unknown or did not authenticate', {
    status: 401,
    // RFC 6749 §5.2: the scheme that the client used.
    headers: viaBasic ? { 'WWW-Authenticate': 'Basic realm="vitrine"' } : {},
  });
}
