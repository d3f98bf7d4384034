import type { Operation } from '../../tools/define-operation.ts';
import { operationsByName } from './tool-list.ts';

/** What `tools/call` asks for. */
export interface ToolCall {
  operation: Operation;
  given: Record<string, unknown>;
}

/** Reads the params of `tools/call`; a text says what is wrong with them, for the error -32602 of either protocol era. */
export function readToolCall(params: Record<string, unknown> | undefined): ToolCall | string {
  const { name, arguments: given = {} } = params ?? {};
  if (typeof name !== 'string') return 'name must be the name of a tool';
  const operation = operationsByName.get(name);
  if (!operation) return `Unknown tool: ${name.slice(0, 60)}`;
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return 'arguments must be an object';
  return { operation, given: { ...given } };
}
