import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { ErrorCode, type ListToolsResult, McpError } from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Operation } from '../../../tools/define-operation.ts';
import type { Context } from '../../context.ts';
import { callTool, type ToolCaller } from '../call-tool.ts';
import { instructions } from '../instructions.ts';
import { operationsByName, toolDefinitions } from '../tool-list.ts';

// Left to itself, every Server makes a validator of its own, which costs forty times the rest of it.
const jsonSchemaValidator = new AjvJsonSchemaValidator();

const toolList: ListToolsResult = { tools: [...toolDefinitions] };
const toolListText = JSON.stringify(toolList);

/**
 * JSON of a result. The tool list is the same for everybody, so its text is made once. A tool's answer holds the JSON of its structured
 * content as text already, and that is put in as it is instead of being made again.
 */
export function serialiseResult(result: unknown): string {
  if (result === toolList) return toolListText;
  const text = structuredText(result);
  if (text === null) return JSON.stringify(result);
  return `{"content":[{"type":"text","text":${JSON.stringify(text)}}],"structuredContent":${text}}`;
}

/** The text of a tool's answer that is nothing but its structured content twice, as callTool makes it; null for any other result. */
function structuredText(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('structuredContent' in result) || !('content' in result))
    return null;
  if (Object.keys(result).length !== 2 || !Array.isArray(result.content) || result.content.length !== 1) return null;
  const [block]: unknown[] = result.content;
  return typeof block === 'object' && block !== null && 'text' in block && typeof block.text === 'string'
    ? block.text
    : null;
}

/** A server of the 2025 protocol revisions for one request: nothing of one caller can reach another. */
export function createLegacyServer(context: Context, caller: ToolCaller): Server {
  const server = new Server(
    { name: 'vitrine', title: 'Vitrine', version: '1.0.0', websiteUrl: context.config.publicUrl },
    { capabilities: { tools: {} }, instructions, jsonSchemaValidator },
  );
  // Not `setRequestHandler`: around these two methods the SDK would parse arguments and results once more, which the catalogue has done
  // by the tool's own schemas, and would answer arguments of the wrong shape with -32603.
  server.fallbackRequestHandler = async ({ method, params }) => {
    if (method === 'tools/list') return toolList;
    if (method !== 'tools/call') throw new McpError(ErrorCode.MethodNotFound, 'Method not found');
    return callTool(context, calledOperation(params?.name), calledArguments(params?.arguments), caller);
  };
  return server;
}

function calledOperation(name: unknown): Operation {
  if (typeof name !== 'string') throw new McpError(ErrorCode.InvalidParams, 'name must be the name of a tool');
  const operation = operationsByName.get(name);
  if (!operation) throw new McpError(ErrorCode.InvalidParams, `Unknown tool: ${name.slice(0, 60)}`);
  return operation;
}

function calledArguments(given: unknown): Record<string, unknown> {
  if (given === undefined) return {};
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    throw new McpError(ErrorCode.InvalidParams, 'arguments must be an object');
  }
  return { ...given };
}
