import type { CoreContext } from '../src/context.ts';
import { equalSecrets, hashSecret } from '../src/domain/secrets.ts';
import { deleteRegistration, updateRegistration } from '../src/store/oauth/client-statements.ts';
import { type Client, loadClient } from './client.ts';
import {
  type Credentials,
  credentialsOf,
  endPrevious,
  isExpired,
  nextCredentials,
  secretExpiry,
} from './client-credentials.ts';
import { clientInformation, hasSecret } from './client-information.ts';
import { parseClientMetadata } from './client-metadata.ts';
import { metadataParameters } from './metadata-parameters.ts';
import { OAuthError } from './oauth-error.ts';
import { schemeOf, sentToken } from './sent-token.ts';

/** A client authorised for its registration, and the credentials it used. */
export interface OwnRegistration {
  client: Client;
  token: string;
  /** Credentials that the token belongs to: the client's last ones, or those before the last change. */
  held: Credentials;
}

/** Authorises reading or changing a registration (RFC 7592 §2). A deleted client gets the same 401. */
export async function openRegistration(
  context: CoreContext,
  id: string,
  authorization: string | undefined,
): Promise<OwnRegistration> {
  const token = schemeOf(authorization) === 'Bearer' ? sentToken(authorization) : null;
  if (token === undefined) throw refused('A registration access token is missing', 'Bearer');
  const client = token === null ? null : await loadClient(context, id);
  const held = client && token ? credentialsOf(client, token) : null;
  if (!token || !client || !held) throw unknownToken();
  return { client, token, held };
}

/** RFC 7592 §2.1. The secret is not among it: only its hash is known. */
export async function readRegistration(
  context: CoreContext,
  { client, token, held }: OwnRegistration,
): Promise<Record<string, unknown>> {
  if (held.isLatest) await endPrevious(context, client);
  const { secretExpiresAt } = held;
  return clientInformation(context.config, client, {
    ...client,
    secret: null,
    secretExpiresAt,
    registrationToken: token,
  });
}

/**
 * Replaces a registration by the rules of registering (RFC 7592 §2.2) and issues another registration token. The previous credentials stay
 * valid until the client uses the new ones, and repeating the request with the same token returns the same ones (docs/decisions/0517).
 * Grants stay: the registration decides what they may be used for at the time of use.
 */
export async function replaceRegistration(
  context: CoreContext,
  { client, token, held }: OwnRegistration,
  body: unknown,
): Promise<Record<string, unknown>> {
  const wish = checkIdentity(client, held, body);
  const metadata = parseClientMetadata(body, context.config.appSchemes);
  const next = nextCredentials(context.config.secretKeys, token, client.registrationTokenHash);
  const given = hasSecret(metadata) ? secretAfter(context, held, wish, next.secret) : noSecret;
  const changed = await context.db.write((tx) =>
    tx.run(updateRegistration, {
      id: client.id,
      tokenHash: held.registrationTokenHash,
      secretHash: given.hash,
      secretExpiresAt: given.expiresAt,
      registrationTokenHash: hashSecret(next.registrationToken),
      previousSecretHash: held.secretHash,
      previousSecretExpiresAt: held.secretExpiresAt,
      previousRegistrationTokenHash: held.registrationTokenHash,
      ...metadataParameters(metadata),
    }),
  );
  if (changed !== 1) throw unknownToken();
  return clientInformation(context.config, metadata, {
    ...client,
    secret: given.secret,
    secretExpiresAt: given.expiresAt,
    registrationToken: next.registrationToken,
  });
}

/** RFC 7592 §2.3: the client's grants are deleted with it. */
export async function endRegistration(context: CoreContext, { client, held }: OwnRegistration): Promise<void> {
  const hash = held.registrationTokenHash;
  const deleted = await context.db.write((tx) => tx.run(deleteRegistration, { id: client.id, tokenHash: hash }));
  if (deleted !== 1) throw unknownToken();
}

/** Fields decided by the server, which RFC 7592 §2.2 forbids a client to send back. */
const decidedHere = [
  'registration_access_token',
  'registration_client_uri',
  'client_secret_expires_at',
  'client_id_issued_at',
];

/** Request's handling of the client's secret: omitted, repeated, or null for a new one. */
type SecretWish = undefined | string | null;

/** The body must name this client and, if it names a secret, the client's own. */
function checkIdentity(client: Client, held: Credentials, body: unknown): SecretWish {
  if (typeof body !== 'object' || body === null) {
    throw new OAuthError('invalid_client_metadata', 'The body must be a JSON object');
  }
  if (!('client_id' in body) || body.client_id !== client.id) {
    throw new OAuthError('invalid_client_metadata', 'client_id is not that of the registration');
  }
  const forbidden = decidedHere.find((member) => Object.hasOwn(body, member));
  if (forbidden) throw new OAuthError('invalid_client_metadata', `${forbidden} must not be sent`);
  const secret = 'client_secret' in body ? body.client_secret : undefined;
  if (secret === undefined || secret === null) return secret;
  if (typeof secret !== 'string' || held.secretHash === null || !equalSecrets(hashSecret(secret), held.secretHash)) {
    throw new OAuthError('invalid_client_metadata', 'client_secret is not that of the client');
  }
  return secret;
}

interface GivenSecret {
  hash: string | null;
  expiresAt: Date | null;
  /** Null if it cannot be derived again. */
  secret: string | null;
}

const noSecret: GivenSecret = { hash: null, expiresAt: null, secret: null };

/** Returns the secret after a change: another one for a client that asks for it, has none or whose own has expired; otherwise the same. */
function secretAfter(context: CoreContext, held: Credentials, wish: SecretWish, next: string): GivenSecret {
  const { secretHash, secretExpiresAt } = held;
  if (wish !== null && secretHash !== null && !isExpired(context, secretExpiresAt)) {
    return { hash: secretHash, expiresAt: secretExpiresAt, secret: wish ?? null };
  }
  return { hash: hashSecret(next), expiresAt: secretExpiry(context.config, context.now()), secret: next };
}

function unknownToken(): OAuthError {
  return refused('The registration access token is unknown or was replaced', 'Bearer error="invalid_token"');
}

function refused(description: string, challenge: string): OAuthError {
  return new OAuthError('invalid_token', description, { status: 401, headers: { 'WWW-Authenticate': challenge } });
}
