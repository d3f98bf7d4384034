import type { Context } from '../src/context.ts';
import { equalSecrets, hashSecret, newSecret } from '../src/domain/secrets.ts';
import { deleteRegistration, updateRegistration } from '../src/store/oauth/client-statements.ts';
import { type Client, loadClient } from './client.ts';
import { parseClientMetadata } from './client-metadata.ts';
import { metadataValues } from './metadata-values.ts';
import { OAuthError } from './oauth-error.ts';
import { hasSecret, registrationAnswer } from './registration-answer.ts';
import { schemeOf, sentToken } from './sent-token.ts';
import { clientSecretPrefix, registrationTokenPrefix } from './token-strings.ts';

/** A client that has opened its registration, and what it opened it with. */
export interface OwnRegistration {
  client: Client;
  token: string;
  tokenHash: string;
}

/** Who may read and change a registration (RFC 7592 §2). A client that is not there any more is refused by the same 401. */
export async function openRegistration(
  context: Context,
  id: string,
  authorization: string | undefined,
): Promise<OwnRegistration> {
  const token = schemeOf(authorization) === 'Bearer' ? sentToken(authorization) : null;
  if (token === undefined) throw refused('A registration access token is missing', 'Bearer');
  // PostgreSQL stores no NUL, so it cannot be asked for one either.
  const client = token === null || id.includes('\0') ? null : await loadClient(context, id);
  const tokenHash = hashSecret(token ?? '');
  if (!token || !client?.registrationTokenHash || !equalSecrets(tokenHash, client.registrationTokenHash)) {
    throw unknownToken();
  }
  return { client, token, tokenHash };
}

/** RFC 7592 §2.1. The secret is not among it: only its hash is known. */
export function readRegistration(context: Context, { client, token }: OwnRegistration): Record<string, unknown> {
  return registrationAnswer(context.config, client, { ...client, secret: null, registrationToken: token });
}

/**
 * Replaces a registration by the rules of registering (RFC 7592 §2.2). The registration access token is exchanged for another by one conditional
 * UPDATE, so of several changes at the same moment one is made. Grants stay: what they may be used for is decided by the registration of then.
 */
export async function replaceRegistration(
  context: Context,
  { client, tokenHash }: OwnRegistration,
  body: unknown,
): Promise<Record<string, unknown>> {
  const sentSecret = checkIdentity(client, body);
  const metadata = parseClientMetadata(body);
  const secret = hasSecret(metadata) && client.secretHash === null ? newSecret(clientSecretPrefix) : null;
  const secretHash = !hasSecret(metadata) ? null : secret === null ? client.secretHash : hashSecret(secret);
  const registrationToken = newSecret(registrationTokenPrefix);
  const changed = await context.db.write((tx) =>
    tx.run(
      updateRegistration,
      secretHash,
      hashSecret(registrationToken),
      ...metadataValues(metadata),
      client.id,
      tokenHash,
    ),
  );
  if (changed !== 1) throw unknownToken();
  const known = secretHash === null ? null : (secret ?? sentSecret);
  return registrationAnswer(context.config, metadata, { ...client, secret: known, registrationToken });
}

/** RFC 7592 §2.3: with the client all that people gave it is gone. */
export async function endRegistration(context: Context, { client, tokenHash }: OwnRegistration): Promise<void> {
  const deleted = await context.db.write((tx) => tx.run(deleteRegistration, client.id, tokenHash));
  if (deleted !== 1) throw unknownToken();
}

/** What only the server decides, which RFC 7592 §2.2 forbids a client to send back. */
const decidedHere = [
  'registration_access_token',
  'registration_client_uri',
  'client_secret_expires_at',
  'client_id_issued_at',
];

/** The body must name this client and, if it names a secret, its own; answers that secret. */
function checkIdentity(client: Client, body: unknown): string | null {
  if (typeof body !== 'object' || body === null) {
    throw new OAuthError('invalid_client_metadata', 'The body must be a JSON object');
  }
  if (!('client_id' in body) || body.client_id !== client.id) {
    throw new OAuthError('invalid_client_metadata', 'client_id is not that of the registration');
  }
  const forbidden = decidedHere.find((member) => Object.hasOwn(body, member));
  if (forbidden) throw new OAuthError('invalid_client_metadata', `${forbidden} must not be sent`);
  const secret = 'client_secret' in body ? (body.client_secret ?? null) : null;
  if (secret === null) return null;
  if (
    typeof secret !== 'string' ||
    client.secretHash === null ||
    !equalSecrets(hashSecret(secret), client.secretHash)
  ) {
    throw new OAuthError('invalid_client_metadata', 'client_secret is not that of the client');
  }
  return secret;
}

function unknownToken(): OAuthError {
  return refused('The registration access token is unknown or was replaced', 'Bearer error="invalid_token"');
}

function refused(description: string, challenge: string): OAuthError {
  return new OAuthError('invalid_token', description, { status: 401, headers: { 'WWW-Authenticate': challenge } });
}
