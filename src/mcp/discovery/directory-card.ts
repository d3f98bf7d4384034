import type { Context } from '../../context.ts';
import { promptDefinitions } from '../prompts/prompts.ts';
import { commonResources } from '../resources/list-resources.ts';
import { serverInfo } from '../server-info.ts';
import { toolDefinitions } from '../tool-definitions.ts';
import { description } from './server-card.ts';

/**
 * Returns the card for directories whose scan stops at the sign-in (Smithery, "Static Server Card"): the connector with its tools, without
 * an account. It differs from the card of the MCP extension, which lists no tools and allows no other members.
 */
export function directoryCard(context: Pick<Context, 'config' | 'slotTypes'>): Record<string, unknown> {
  const { publicUrl } = context.config;
  const { name, title, version, websiteUrl, icons } = serverInfo(context.config);
  return {
    serverInfo: { name, title, version, description, websiteUrl, icons },
    description,
    iconUrl: icons[0]?.src,
    documentationUrl: `${publicUrl}/api/v1/docs`,
    transport: { type: 'streamable-http', endpoint: `${publicUrl}/mcp` },
    authentication: { required: true, schemes: ['oauth2'] },
    tools: toolDefinitions,
    resources: commonResources(context, { viewDomain: null }),
    prompts: promptDefinitions,
  };
}
