import * as z from 'zod';
import { abilities, parseAbilities } from '../src/domain/actor.ts';
import { type KeySet, keySet, signingAlgorithms } from './key-set.ts';
import { OAuthError } from './oauth-error.ts';
import { checkRedirectUri } from './redirect-uris.ts';

const maxRedirectUris = 10;
const supportedGrantTypes = ['authorization_code', 'refresh_token'];

/** Control characters and those that turn the direction of text: a name must not dress up as another on the consent page. */
const disguises = /[\p{Cc}\p{Bidi_Control}]/gu;
/** What fonts show nothing of: blanks, among them that of Braille, and what Unicode says to leave out (Default_Ignorable_Code_Point). */
const invisible = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

const displayName = z
  .string()
  .max(200, 'is longer than 200 characters')
  .transform((name) => name.replace(disguises, ' ').replace(/\s+/g, ' ').trim())
  // Like a name that is left out.
  .transform((name) => (invisible.test(name) ? '' : name));
const identifier = z.string().max(200, 'is longer than 200 characters');
const webAddress = z
  .string()
  .max(2048, 'is longer than 2048 characters')
  .refine((value) => /^https?:\/\/[\x21-\x7e]+$/i.test(value) && URL.canParse(value), 'is not an http or https URL');

/** Client metadata (RFC 7591 §2). Members that mean nothing here are ignored, null counts as omitted. */
const registration = z.object({
  redirect_uris: z
    .array(z.string(), 'must be an array of strings')
    .min(1, 'is empty')
    .max(maxRedirectUris, `has more than ${maxRedirectUris} members`),
  client_name: displayName.nullish(),
  client_uri: webAddress.nullish(),
  logo_uri: webAddress.nullish(),
  software_id: identifier.nullish(),
  software_version: identifier.nullish(),
  scope: z.string().max(2000, 'is longer than 2000 characters').nullish(),
  application_type: z.enum(['web', 'native'], 'is neither web nor native').nullish(),
  response_types: z.array(z.literal('code'), 'holds something other than code').min(1, 'is empty').nullish(),
  token_endpoint_auth_method: z
    .enum(['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'], 'is not supported')
    .nullish(),
  token_endpoint_auth_signing_alg: z
    .enum(signingAlgorithms, `is not supported; use one of ${signingAlgorithms.join(', ')}`)
    .nullish(),
  // RFC 9126 §6
  require_pushed_authorization_requests: z.boolean('is not a boolean').nullish(),
  // RFC 9449 §5.2
  dpop_bound_access_tokens: z.boolean('is not a boolean').nullish(),
  jwks: keySet.nullish(),
  jwks_uri: webAddress.refine((value) => /^https:/i.test(value), 'is not an https URL').nullish(),
  // Extension grants are left out of what is granted; a plain word is one of RFC 6749's and is refused unless supported.
  grant_types: z
    .array(
      z
        .string()
        .refine((type) => supportedGrantTypes.includes(type) || type.startsWith('urn:'), 'holds an unsupported type'),
      'must be an array of strings',
    )
    .refine((types) => types.includes('authorization_code'), 'lacks authorization_code')
    .nullish(),
});

const noSecret = z.never('is not allowed in a metadata document').optional();

/**
 * A client ID metadata document (draft-ietf-oauth-client-id-metadata-document §4.1). It is written for every server there is, so
 * what this one does not support is passed over where a registration would be refused. Nothing in it can be a secret.
 */
const metadataDocument = registration.extend({
  client_id: z.string('is missing'),
  client_secret: noSecret,
  client_secret_expires_at: noSecret,
  response_types: z
    .array(z.string(), 'must be an array of strings')
    .refine((types) => types.includes('code'), 'lacks code')
    .nullish(),
  token_endpoint_auth_method: z.enum(['none', 'private_key_jwt'], 'is not none or private_key_jwt').nullish(),
  grant_types: z
    .array(z.string(), 'must be an array of strings')
    .refine((types) => types.includes('authorization_code'), 'lacks authorization_code')
    .nullish(),
});

export type ClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';

/** What a registration or a metadata document amounts to, every default filled in. */
export interface ClientMetadata {
  name: string;
  redirectUris: string[];
  tokenEndpointAuthMethod: ClientAuthMethod;
  tokenEndpointAuthSigningAlg: string | null;
  jwks: KeySet | null;
  jwksUri: string | null;
  grantTypes: string[];
  scope: string;
  applicationType: 'web' | 'native' | null;
  clientUri: string | null;
  logoUri: string | null;
  softwareId: string | null;
  softwareVersion: string | null;
  /** Asks people only what it has pushed before (RFC 9126 §6). */
  requirePushedAuthorizationRequests: boolean;
  /** Takes no tokens but those that are bound to its key (RFC 9449 §5.2). */
  dpopBoundAccessTokens: boolean;
}

/** Checks the body of a registration request; throws invalid_redirect_uri or invalid_client_metadata (RFC 7591 §3.2.2). */
export function parseClientMetadata(body: unknown): ClientMetadata {
  const value = checked(registration, body);
  // RFC 7591 §2: the default when the member is omitted.
  return toMetadata(value, value.token_endpoint_auth_method ?? 'client_secret_basic');
}

/** Checks a metadata document that was found at `clientId`; throws like `parseClientMetadata`. */
export function parseMetadataDocument(document: unknown, clientId: string): ClientMetadata {
  const value = checked(metadataDocument, document);
  if (value.client_id !== clientId) {
    throw new OAuthError('invalid_client_metadata', 'client_id is not the address of the document');
  }
  // The default of RFC 7591 would need a secret.
  return toMetadata(value, value.token_endpoint_auth_method ?? 'none');
}

function checked<Value>(schema: z.ZodType<Value>, body: unknown): Value {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const member = issue?.path[0];
  if (member === undefined) throw new OAuthError('invalid_client_metadata', 'The body must be a JSON object');
  const code = member === 'redirect_uris' ? 'invalid_redirect_uri' : 'invalid_client_metadata';
  const reason = /^(is|has|must|lacks|holds) /.test(issue?.message ?? '') ? issue?.message : 'is not valid';
  throw new OAuthError(code, `${String(member)} ${reason}`);
}

function toMetadata(
  value: Omit<z.infer<typeof registration>, 'response_types' | 'token_endpoint_auth_method'>,
  tokenEndpointAuthMethod: ClientAuthMethod,
): ClientMetadata {
  const redirectUris = [...new Set(value.redirect_uris)];
  for (const uri of redirectUris) checkRedirectUri(uri);
  const grantTypes = value.grant_types ?? supportedGrantTypes;
  const asked = parseAbilities(value.scope ?? '');
  return {
    name: value.client_name || hostOf(redirectUris),
    redirectUris,
    tokenEndpointAuthMethod,
    ...(tokenEndpointAuthMethod === 'private_key_jwt' ? keysOf(value) : noKeys),
    // Clients seldom ask for refresh tokens and suffer without them, so they are granted unless the client leaves them out.
    grantTypes: supportedGrantTypes.filter((type) => grantTypes.includes(type)),
    scope: (asked.length > 0 ? asked : abilities).join(' '),
    applicationType: value.application_type ?? null,
    clientUri: value.client_uri ?? null,
    logoUri: value.logo_uri ?? null,
    softwareId: cleaned(value.software_id),
    softwareVersion: cleaned(value.software_version),
    requirePushedAuthorizationRequests: value.require_pushed_authorization_requests ?? false,
    dpopBoundAccessTokens: value.dpop_bound_access_tokens ?? false,
  };
}

type Keys = Pick<ClientMetadata, 'tokenEndpointAuthSigningAlg' | 'jwks' | 'jwksUri'>;
const noKeys: Keys = { tokenEndpointAuthSigningAlg: null, jwks: null, jwksUri: null };

/** The keys of a client that signs: RFC 7591 §2 allows one of the two places, and without any it could never authenticate. */
function keysOf(
  value: Pick<z.infer<typeof registration>, 'token_endpoint_auth_signing_alg' | 'jwks' | 'jwks_uri'>,
): Keys {
  const jwks = value.jwks ?? null;
  const jwksUri = value.jwks_uri ?? null;
  if ((jwks === null) === (jwksUri === null)) {
    throw new OAuthError('invalid_client_metadata', 'private_key_jwt needs either jwks or jwks_uri');
  }
  return { tokenEndpointAuthSigningAlg: value.token_endpoint_auth_signing_alg ?? null, jwks, jwksUri };
}

function cleaned(text: string | null | undefined): string | null {
  return text ? text.replace(disguises, ' ') : null;
}

/** What people are shown for a client that told no name: where responses to it go. */
function hostOf([first = '']: string[]): string {
  const url = new URL(first);
  return url.host || url.protocol.slice(0, -1);
}
