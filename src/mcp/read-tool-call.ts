import type { Tool } from '../../tools/define-operation.ts';
import { toolsByName } from './tool-list.ts';

/** What `tools/call` asks for. */
export interface ToolCall {
  tool: Tool;
  given: Record<string, unknown>;
}

/** Reads the params of `tools/call`; a text says what is wrong with them, for the error -32602 of either protocol era. */
export function readToolCall(params: Record<string, unknown> | undefined): ToolCall | string {
  const { name, arguments: given = {} } = params ?? {};
  if (typeof name !== 'string') return 'name must be the name of a tool';
  const tool = toolsByName.get(name);
  if (!tool) return `Unknown tool: ${name.slice(0, 60)}`;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'arguments must be an object';
  return { tool, given: { ...given } };
}
