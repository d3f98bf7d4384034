import type { Config } from '../src/config.ts';
import { OAuthError } from './oauth-error.ts';

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

/**
 * The canonical identifier that the `resource` parameters name (RFC 8707 §2). Clients write the address with a trailing slash,
 * with capitals in the host, or send the bare origin, which means the connector; without the parameter it is the connector too.
 */
export function resolveResource(config: Config, values: readonly string[]): string {
  const [value, ...more] = values;
  if (value === undefined) return resourceIdentifier(config, '/mcp');
  if (more.length > 0) throw new OAuthError('invalid_target', 'A token is good for one resource only');
  // RFC 8707 §2: the identifier has no fragment.
  if (value.includes('#') || !URL.canParse(value)) throw unknownResource();
  const url = new URL(value);
  if (url.origin !== new URL(config.publicUrl).origin) throw unknownResource();
  if (url.search !== '' || url.username !== '' || url.password !== '') throw unknownResource();
  const path = url.pathname.replace(/\/$/, '') || '/mcp';
  const known = resourcePaths.find((resourcePath) => resourcePath === path);
  if (!known) throw unknownResource();
  return resourceIdentifier(config, known);
}

function unknownResource(): OAuthError {
  return new OAuthError('invalid_target', 'The resource is not one that this server protects');
}
