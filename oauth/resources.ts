import type { Config } from '../src/config.ts';

/** The protected resources of this server, by path: the connector and the REST API (contract, "Addresses"). */
export const resourcePaths = ['/mcp', '/api/v1'] as const;
export type ResourcePath = (typeof resourcePaths)[number];

/** The resource identifier of RFC 8707 and RFC 9728; the audience that tokens are bound to. */
export function resourceIdentifier(config: Config, path: ResourcePath): string {
  return config.publicUrl + path;
}

/** Where the resource's metadata stands: the well-known part goes before the path (RFC 9728 §3.1). */
export function resourceMetadataUrl(config: Config, path: ResourcePath): string {
  return `${config.publicUrl}/.well-known/oauth-protected-resource${path}`;
}
