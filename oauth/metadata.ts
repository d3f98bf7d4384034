import type { Config } from '../src/config.ts';
import { abilities } from '../src/domain/actor.ts';
import { locales } from '../src/texts/index.ts';
import { proofAlgorithms, signingAlgorithms } from './key-set.ts';
import { type ResourcePath, repeatedQuery, resourceIdentifier, resourcePaths } from './resources.ts';

/** Authorization server metadata (RFC 8414 §2): exactly the supported features. */
export function authorizationServerMetadata(config: Config): Record<string, unknown> {
  const issuer = config.publicUrl;
  const { privacy, terms } = config.listing.links;
  const confidential = ['client_secret_basic', 'client_secret_post', 'private_key_jwt'];
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    registration_endpoint: `${issuer}/register`,
    revocation_endpoint: `${issuer}/revoke`,
    introspection_endpoint: `${issuer}/introspect`,
    scopes_supported: abilities,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none', ...confidential],
    token_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
    revocation_endpoint_auth_methods_supported: ['none', ...confidential],
    revocation_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
    introspection_endpoint_auth_methods_supported: confidential,
    introspection_endpoint_auth_signing_alg_values_supported: signingAlgorithms,
    // RFC 9449 §5.1
    dpop_signing_alg_values_supported: proofAlgorithms,
    // RFC 9126 §5
    pushed_authorization_request_endpoint: `${issuer}/par`,
    // OpenID Connect Discovery §3: a missing request_uri_parameter_supported means true. Request URIs from /par are accepted nevertheless
    // (RFC 9126 §5).
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: config.clientDocuments,
    // RFC 9207 §3
    authorization_response_iss_parameter_supported: true,
    // RFC 9728 §4
    protected_resources: resourcePaths.map((path) => resourceIdentifier(config, path)),
    service_documentation: `${issuer}/api/v1/docs`,
    ...(privacy !== null && { op_policy_uri: privacy }),
    ...(terms !== null && { op_tos_uri: terms }),
    ui_locales_supported: locales,
  };
}

/** Returns protected resource metadata (RFC 9728 §2) for the requested `address`. */
export function protectedResourceMetadata(
  config: Config,
  path: ResourcePath,
  address: string,
): Record<string, unknown> {
  const { privacy, terms } = config.listing.links;
  return {
    resource: resourceIdentifier(config, path) + repeatedQuery(path, address),
    authorization_servers: [config.publicUrl],
    scopes_supported: abilities,
    bearer_methods_supported: ['header'],
    dpop_signing_alg_values_supported: proofAlgorithms,
    resource_name: path === '/mcp' ? 'Vitrine connector' : 'Vitrine API',
    resource_documentation: `${config.publicUrl}/api/v1/docs`,
    ...(privacy !== null && { resource_policy_uri: privacy }),
    ...(terms !== null && { resource_tos_uri: terms }),
  };
}
