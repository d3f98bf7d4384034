import type { Config } from '../src/config.ts';
import { narrowedBy } from '../tools/toolsets.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './parameters.ts';

/** The protected resources of this server, by path: the connector and the REST API (docs/interface.md 10.4). */
export const resourcePaths = ['/mcp', '/api/v1'] as const;
export type ResourcePath = (typeof resourcePaths)[number];

/** The resource identifier of RFC 8707 and RFC 9728; the audience that tokens are bound to. */
export function resourceIdentifier(config: Config, path: ResourcePath): string {
  return config.publicUrl + path;
}

/** Returns the URL of the resource's metadata: the well-known part goes before the path and the query (RFC 9728 §3.1). */
export function resourceMetadataUrl(config: Config, path: ResourcePath, query = ''): string {
  return `${config.publicUrl}/.well-known/oauth-protected-resource${path}${query}`;
}

/** Returns the identifier of the same resource at the present address; one of no former address stays (FORMER_ORIGINS). */
export function presentResource(config: Config, identifier: string): string {
  const path = resourcePaths.find((one) => config.formerOrigins.some((origin) => origin + one === identifier));
  return path === undefined ? identifier : resourceIdentifier(config, path);
}

/** Longer than any list of toolsets, and short enough for a header. */
const maxQueryLength = 512;

/**
 * Returns the query that the metadata and challenges of the connector repeat: a client compares the `resource` in its metadata with the
 * address that it was given (RFC 9728 §3.3). Empty for any query but the connector's own (docs/interface.md 9.9), and for one with
 * characters that a URI does not have (RFC 3986 §3.4), since it goes into a quoted string of a header.
 */
export function repeatedQuery(path: ResourcePath, address: string): string {
  const query = /\?.*/s.exec(address)?.[0] ?? '';
  return path === '/mcp' && isNarrowing(query) && /^[\w\-.~!$&'()*+,;=:@/?%]*$/.test(query) ? query : '';
}

function isNarrowing(query: string): boolean {
  if (query.length > maxQueryLength) return false;
  return [...new URLSearchParams(query).keys()].every((name) => narrowedBy(name) !== null);
}

/**
 * Returns the canonical identifier of the `resource` parameters (RFC 8707 §2). Clients write the address with a trailing slash, with
 * capitals in the host, with the query that narrows the connector, or send the bare origin, which means the connector; without the
 * parameter it is the connector too. The same resource in several parameters is one.
 */
export function resolveResource(config: Config, values: readonly string[]): string {
  const [resource, ...more] = new Set(values.map((value) => knownResource(config, value)));
  if (more.length > 0) throw new OAuthError('invalid_target', 'A token is valid for one resource only');
  return resource ?? resourceIdentifier(config, '/mcp');
}

/** Throws if a token request names another resource than its grant has (RFC 8707 §2.2). */
export function checkResource(config: Config, parameters: Parameters, granted: string): void {
  const resources = parameters.all('resource');
  if (resources.length > 0 && resolveResource(config, resources) !== presentResource(config, granted)) {
    throw new OAuthError('invalid_target', 'The resource is not the one that was authorized');
  }
}

function knownResource(config: Config, value: string): string {
  // RFC 8707 §2: the identifier has no fragment.
  if (value.includes('#') || !URL.canParse(value)) throw unknownResource();
  const url = new URL(value);
  // A client that is moved to the present address may repeat the resource that it has stored.
  if (![config.publicUrl, ...config.formerOrigins].includes(url.origin)) throw unknownResource();
  if (url.username !== '' || url.password !== '') throw unknownResource();
  const path = url.pathname.replace(/\/$/, '');
  if (url.search !== '' && !(path === '/mcp' && isNarrowing(url.search))) throw unknownResource();
  const known = resourcePaths.find((resourcePath) => resourcePath === (path || '/mcp'));
  if (!known) throw unknownResource();
  return resourceIdentifier(config, known);
}

function unknownResource(): OAuthError {
  return new OAuthError('invalid_target', 'The resource is not one that this server protects');
}
