import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import { callTool, type ToolCaller } from '../call-tool.ts';
import { firstModernRevision } from '../era.ts';
import { instructions } from '../instructions.ts';
import { readToolCall } from '../read-tool-call.ts';
import { listedTools } from '../serialise-result.ts';
import { serverInfo } from '../server-info.ts';

/** Tools and instructions change with a release only, and are the same for everybody. */
const lasting = { ttlMs: 5 * 60_000, cacheScope: 'public' } as const;

/** A server of revision 2026-07-28 for one request: nothing of one caller can reach another. */
export function createModernServer(context: Context, caller: ToolCaller): Server {
  const server = new Server(serverInfo(context.config), {
    capabilities: { tools: {} },
    instructions,
    supportedProtocolVersions: [firstModernRevision],
    cacheHints: { 'server/discover': lasting },
  });
  // Not `setRequestHandler`: around these two methods the SDK would parse arguments and results once more, which the catalogue has done
  // by the tool's own schemas.
  server.fallbackRequestHandler = async ({ method, params }) => {
    if (method === 'tools/list') return { tools: listedTools, ...lasting };
    if (method !== 'tools/call') throw new ProtocolError(ProtocolErrorCode.MethodNotFound, 'Method not found');
    const call = readToolCall(params);
    if (typeof call === 'string') throw new ProtocolError(ProtocolErrorCode.InvalidParams, call);
    return callTool(context, call.tool, call.given, caller);
  };
  return server;
}
