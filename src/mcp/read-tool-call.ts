import type { Tool } from '../../tools/define-operation.ts';
import { isObject } from '../domain/validation/values.ts';
import { unknownToolText } from './repair/unknown-tool.ts';
import { toolsByName } from './tool-list.ts';
import { isInScope, type ToolScope } from './tool-scope.ts';

/** A parsed `tools/call` request. */
export interface ToolCall {
  tool: Tool;
  given: Record<string, unknown>;
}

/** Reads the params of `tools/call`; returns a message about invalid ones, for the error -32602 of either protocol generation. */
export function readToolCall(
  params: Record<string, unknown> | undefined,
  scope: ToolScope,
  publicUrl: string,
): ToolCall | string {
  const { name, arguments: given = {} } = params ?? {};
  if (typeof name !== 'string') return 'name must be the name of a tool';
  const tool = toolsByName.get(name);
  if (!tool)
    return unknownToolText(
      name,
      [...toolsByName.values()].filter((one) => isInScope(one, scope)),
      publicUrl,
    );
  if (!isInScope(tool, scope)) return `${name} is outside of the toolsets that this connection is limited to`;
  if (!isObject(given)) return 'arguments must be an object';
  return { tool, given };
}

/** Returns the tool that a message calls; undefined for any other message and for an unknown tool. */
export function calledTool(message: object): Tool | undefined {
  if (!('method' in message && 'params' in message) || message.method !== 'tools/call') return undefined;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('name' in params) || typeof params.name !== 'string')
    return undefined;
  return toolsByName.get(params.name);
}

/** Returns the arguments of a tool call, as far as they are an object. */
export function argumentsIn(message: object): Record<string, unknown> {
  const given: unknown = 'params' in message ? Object(message.params).arguments : undefined;
  return isObject(given) ? given : {};
}
