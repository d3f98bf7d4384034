import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ErrorCode, McpError } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Context } from '../../context.ts';
import { callTool, type ToolCaller } from '../call-tool.ts';
import { instructions } from '../instructions.ts';
import { readToolCall } from '../read-tool-call.ts';
import { listedTools } from '../serialise-result.ts';
import { serverInfo } from '../server-info.ts';

// Left to itself, every Server makes a validator of its own, which costs forty times the rest of it.
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** A server of the 2025 protocol revisions for one request: nothing of one caller can reach another. */
export function createLegacyServer(context: Context, caller: ToolCaller): Server {
  const server = new Server(serverInfo(context.config), {
    capabilities: { tools: {} },
    instructions,
    jsonSchemaValidator,
  });
  // Not `setRequestHandler`: around these two methods the SDK would parse arguments and results once more, which the catalogue has done
  // by the tool's own schemas, and would answer arguments of the wrong shape with -32603.
  server.fallbackRequestHandler = async ({ method, params }) => {
    if (method === 'tools/list') return { tools: listedTools };
    if (method !== 'tools/call') throw new McpError(ErrorCode.MethodNotFound, 'Method not found');
    const call = readToolCall(params);
    if (typeof call === 'string') throw new McpError(ErrorCode.InvalidParams, call);
    return callTool(context, call.tool, call.given, caller);
  };
  return server;
}
