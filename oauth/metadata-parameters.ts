import type { MetadataParameters } from '../src/store/oauth/client-statements.ts';
import type { ClientMetadata } from './client-metadata.ts';

/** Returns the stored form of the metadata: lists and keys as JSON. */
export function metadataParameters(metadata: ClientMetadata): MetadataParameters {
  const { redirectUris, grantTypes, jwks } = metadata;
  return {
    ...metadata,
    redirectUris: JSON.stringify(redirectUris),
    grantTypes: JSON.stringify(grantTypes),
    jwks: jwks && JSON.stringify(jwks),
  };
}
