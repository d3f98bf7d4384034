import type { Config } from '../../config.ts';
import { supportedRevisions } from '../revisions.ts';
import { serverInfo } from '../server-info.ts';

export const serverCardType = 'application/mcp-server-card+json';

/** Path where clients look for the card below the connector's address (MCP Server Cards, "Hosted Server Card Location"). */
export const serverCardPath = '/mcp/server-card';

/** Limit of a hundred characters in either document. */
export const description = 'Edit public link pages: blocks, music releases, forms, stickers and statistics.';

/** Returns the public description of the connector, for clients that have not connected yet (MCP Server Cards). */
export function serverCard(config: Config): Record<string, unknown> {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...identity(config),
    remotes: [
      {
        ...remote(config),
        supportedProtocolVersions: supportedRevisions,
      },
    ],
  };
}

/** The entry for the public MCP registry, whose publisher has to own the domain at the start of the name. */
export function registryEntry(config: Config): Record<string, unknown> {
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    ...identity(config),
    remotes: [remote(config)],
  };
}

/** Returns the catalogue of this domain (AI Catalog, of which server cards are entries). */
export function aiCatalog({ publicUrl }: Config): Record<string, unknown> {
  return {
    specVersion: '1.0',
    entries: [
      {
        identifier: `urn:air:${new URL(publicUrl).hostname}:mcp:vitrine`,
        type: serverCardType,
        url: publicUrl + serverCardPath,
      },
    ],
  };
}

function identity(config: Config) {
  const { name, title, version, websiteUrl, icons } = serverInfo(config);
  return { name: `${reversedHost(config)}/${name}`, title, description, version, websiteUrl, icons };
}

function remote({ publicUrl }: Config) {
  return { type: 'streamable-http', url: `${publicUrl}/mcp` };
}

/** Returns `com.example.links` for `links.example.com`; an IP address stays unchanged. */
function reversedHost({ publicUrl }: Config): string {
  const { hostname } = new URL(publicUrl);
  if (/^[\d.]+$|^\[/.test(hostname)) return hostname.replaceAll(/[^0-9a-f.]/gi, '-');
  return hostname.split('.').reverse().join('.');
}
