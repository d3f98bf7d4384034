import * as z from 'zod';
import { abilities, parseAbilities } from '../src/domain/actor.ts';
import { isObject } from '../src/domain/validation/values.ts';
import { type KeySet, keySet, signingAlgorithms } from './key-set.ts';
import { OAuthError } from './oauth-error.ts';
import { acceptedRedirectUris } from './redirect-uris.ts';

const maxRedirectUris = 10;
const supportedGrantTypes = ['authorization_code', 'refresh_token'];

/** Control characters and those that change the direction of text: a name must not look like another on the consent page. */
const confusableCharacters = /[\p{Cc}\p{Bidi_Control}]/gu;
/** Characters that fonts do not show: blanks, including that of Braille, and Unicode's Default_Ignorable_Code_Point. */
const invisible = /^[\s\u2800\p{Default_Ignorable_Code_Point}]*$/u;

const displayName = z
  .string()
  .max(200, 'is longer than 200 characters')
  .transform((name) => name.replace(confusableCharacters, ' ').replace(/\s+/g, ' ').trim())
  // Counts as a missing name.
  .transform((name) => (invisible.test(name) ? '' : name));
const identifier = z.string().max(200);
const webAddress = z
  .string()
  .max(2048)
  .refine((value) => /^https?:\/\/[\x21-\x7e]+$/i.test(value) && URL.canParse(value));

/** An optional member: an unusable value is not registered, and the response shows that (RFC 7591 §2, §3.2.1). */
function dispensable<Value>(schema: z.ZodType<Value>) {
  return schema.nullish().catch(null).optional();
}

/** An address that runs a script, or NUL: no client sends these by mistake. */
const attack = /^[\s\p{Cc}]*(?:javascript|vbscript):|\0/iu;

/** Wraps a member's schema so that values only an attacker sends are rejected. */
function harmless<Schema extends z.ZodType>(schema: Schema) {
  return z
    .unknown()
    .refine((value) => typeof value !== 'string' || !attack.test(value), 'is not allowed')
    .pipe(schema)
    .optional();
}

/** A member that decides how the client is handled, so that an unusable value is rejected; an empty one counts as omitted. */
function essential<Value>(schema: z.ZodType<Value>) {
  const isBlank = (value: unknown) => value === '' || (Array.isArray(value) && value.length === 0);
  return z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish()).optional();
}

/** Client metadata (RFC 7591 §2). Members that mean nothing here are ignored, null counts as omitted. */
const registration = z.object({
  redirect_uris: z
    .array(z.string(), 'must be an array of strings')
    .min(1, 'is empty')
    .max(maxRedirectUris, `has more than ${maxRedirectUris} members`),
  client_name: z.preprocess((value) => (typeof value === 'string' ? value : null), displayName.nullish()).optional(),
  client_uri: harmless(dispensable(webAddress)),
  logo_uri: harmless(dispensable(webAddress)),
  software_id: dispensable(identifier),
  software_version: dispensable(identifier),
  scope: dispensable(z.string().max(2000)),
  application_type: harmless(dispensable(z.enum(['web', 'native']))),
  response_types: essential(z.array(z.literal('code'), 'holds something other than code')),
  token_endpoint_auth_method: essential(
    z.enum(['none', 'client_secret_basic', 'client_secret_post', 'private_key_jwt'], 'is not supported'),
  ),
  token_endpoint_auth_signing_alg: z.unknown().optional(),
  // RFC 9126 §6
  require_pushed_authorization_requests: z.boolean('is not a boolean').nullish(),
  // RFC 9449 §5.2
  dpop_bound_access_tokens: z.boolean('is not a boolean').nullish(),
  jwks: z.preprocess((value) => (hasKeys(value) ? value : null), keySet.nullish()).optional(),
  jwks_uri: harmless(dispensable(webAddress.refine((value) => /^https:/i.test(value)))),
  // Extension grants are ignored; a plain word is one of RFC 6749's and is rejected unless supported.
  grant_types: essential(
    z
      .array(
        z
          .string()
          .refine((type) => supportedGrantTypes.includes(type) || type.startsWith('urn:'), 'holds an unsupported type'),
        'must be an array of strings',
      )
      .refine((types) => types.includes('authorization_code'), 'lacks authorization_code'),
  ),
});

/** Returns whether a value is a key set. Rejects one that contains a secret even if the client does not sign. */
function hasKeys(value: unknown): boolean {
  if (!isObject(value) || !Array.isArray(value.keys) || value.keys.length === 0) return false;
  return value.keys.every((key) => isObject(key) && typeof key.kty === 'string');
}

const noSecret = z.never('is not allowed in a metadata document').optional();

/**
 * A client ID metadata document (draft-ietf-oauth-client-id-metadata-document §4.1). It is written for every server, so unsupported values
 * are skipped where a registration would be rejected. It cannot contain a secret.
 */
const metadataDocument = registration.extend({
  client_id: z.string('is missing'),
  client_secret: noSecret,
  client_secret_expires_at: noSecret,
  response_types: essential(
    z.array(z.string(), 'must be an array of strings').refine((types) => types.includes('code'), 'lacks code'),
  ),
  token_endpoint_auth_method: essential(z.enum(['none', 'private_key_jwt'], 'is not none or private_key_jwt')),
  grant_types: essential(
    z
      .array(z.string(), 'must be an array of strings')
      .refine((types) => types.includes('authorization_code'), 'lacks authorization_code'),
  ),
});

export type ClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post' | 'private_key_jwt';

/** A registration or metadata document with every default filled in. */
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
  /** Only sends requests that it has pushed before (RFC 9126 §6). */
  requirePushedAuthorizationRequests: boolean;
  /** Whether it accepts only tokens bound to its key (RFC 9449 §5.2). */
  dpopBoundAccessTokens: boolean;
}

/**
 * Checks the body of a registration request; `appSchemes` are schemes of apps that may be redirected to besides the known ones. Throws
 * invalid_redirect_uri or invalid_client_metadata (RFC 7591 §3.2.2).
 */
export function parseClientMetadata(body: unknown, appSchemes: readonly string[]): ClientMetadata {
  const value = checked(registration, body);
  // RFC 7591 §2: the default when the member is omitted.
  return toMetadata(value, value.token_endpoint_auth_method ?? 'client_secret_basic', appSchemes);
}

/** Checks a metadata document that was found at `clientId`; throws like `parseClientMetadata`. */
export function parseMetadataDocument(
  document: unknown,
  clientId: string,
  appSchemes: readonly string[] = [],
): ClientMetadata {
  const value = checked(metadataDocument, document);
  if (value.client_id !== clientId) {
    throw new OAuthError('invalid_client_metadata', 'client_id is not the address of the document');
  }
  // The default of RFC 7591 would need a secret.
  return toMetadata(value, value.token_endpoint_auth_method ?? 'none', appSchemes);
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
  appSchemes: readonly string[],
): ClientMetadata {
  const redirectUris = acceptedRedirectUris(value.redirect_uris, appSchemes);
  const grantTypes = value.grant_types ?? supportedGrantTypes;
  const asked = parseAbilities(value.scope ?? '');
  return {
    name: value.client_name || targetOf(redirectUris),
    redirectUris,
    tokenEndpointAuthMethod,
    ...(tokenEndpointAuthMethod === 'private_key_jwt' ? keysOf(value) : noKeys),
    // Clients rarely request refresh tokens but need them, so they are granted unless the client leaves them out.
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
  const algorithm = signingAlgorithm.safeParse(value.token_endpoint_auth_signing_alg || null);
  if (!algorithm.success) {
    const choice = signingAlgorithms.join(', ');
    throw new OAuthError(
      'invalid_client_metadata',
      `token_endpoint_auth_signing_alg is not supported; use one of ${choice}`,
    );
  }
  return { tokenEndpointAuthSigningAlg: algorithm.data, jwks, jwksUri };
}

const signingAlgorithm = z.enum(signingAlgorithms).nullable();

function cleaned(text: string | null | undefined): string | null {
  return text ? text.replace(confusableCharacters, ' ') : null;
}

/**
 * The displayed name of a client without one: the target of its responses. An app's scheme has no host (RFC 8252 §7.1): the app could write
 * anything there, such as another's host.
 */
function targetOf([first = '']: string[]): string {
  const { protocol, host } = new URL(first);
  return /^https?:$/.test(protocol) ? host : protocol.slice(0, -1);
}
