import { slotTypeNames } from '../../blocks/index.ts';
import { addresses } from '../addresses.ts';

/** Returns `/llms.txt` (llmstxt.org): a description of this service and how a language model works with it. */
export function llmsText(publicUrl: string): string {
  return `# Vitrine

> Public link pages that people edit together with AI assistants. A page stands at ${publicUrl}/<login> and is an ordered list of blocks: ${slotTypeNames.join(', ')}.

To read a page, add \`.md\` to its address (${publicUrl}/<login>.md) or ask for it with \`Accept: text/markdown\`: the same words in the same order, without the design.

To edit pages for a person, connect to the MCP server at ${publicUrl}/mcp. The person is asked once in the browser what you may do (OAuth 2.1; programs register themselves). The same operations exist as a REST API with bearer tokens.

## For programs

- [Connector](${publicUrl}/mcp): MCP server, Streamable HTTP
- [Entry document](${publicUrl}/api/v1): where everything of the REST API is, as JSON, without a token
- [OpenAPI description](${publicUrl}/api/v1/openapi.json): every operation of the REST API
- [API reference](${publicUrl}/api/v1/docs): the same for people, with slot types and errors
- [Authorization server](${publicUrl}/.well-known/oauth-authorization-server): its metadata (RFC 8414)

## Optional

- [Sitemap](${publicUrl}${addresses.siteFiles.sitemap.href()}): all pages that are published here
`;
}
