import type { IncomingMessage } from 'node:http';
import type { Tool } from '../../tools/define-operation.ts';
import { narrowedBy, type Toolset, toolsetNames, toolsetsOf } from '../../tools/toolsets.ts';
import { headerOf } from '../http/header-of.ts';

/** Part of the connector that a client requests; it narrows the token's permissions and never widens them. */
export interface ToolScope {
  /** Null for all. */
  toolsets: ReadonlySet<Toolset> | null;
  readOnly: boolean;
}

/**
 * Reads `?toolsets=` or the header `X-MCP-Toolsets`, and `?readonly` and the header `X-MCP-Readonly` (docs/interface.md 9.9). Throws
 * ToolScopeError for an invalid value, because a client that narrows the scope must not get more than it expects.
 */
export function readToolScope({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): ToolScope {
  const readOnlyHeader = headerOf(headers, 'x-mcp-readonly');
  if (headers['x-mcp-toolsets'] === undefined && readOnlyHeader === undefined && !url.includes('?')) return everything;
  const query = [...new URLSearchParams(url.split('?').slice(1).join('?'))];
  const valuesOf = (known: ReturnType<typeof narrowedBy>) =>
    query.filter(([name]) => narrowedBy(name) === known).map(([, value]) => value);
  const inAddress = valuesOf('toolsets');
  const named = inAddress.join(',') || headerOf(headers, 'x-mcp-toolsets') || '';
  const names = named
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '');
  const unknown = names.filter((name) => !isToolset(name));
  if (unknown.length > 0) {
    const list = unknown.map((name) => JSON.stringify(name.slice(0, 40))).join(', ');
    throw new ToolScopeError(`unknown toolset ${list}: the toolsets are ${toolsetNames.join(', ')}`);
  }
  if ((inAddress.length > 0 || headers['x-mcp-toolsets'] !== undefined) && names.length === 0) {
    throw new ToolScopeError(`toolsets is empty: the toolsets are ${toolsetNames.join(', ')}`);
  }
  return {
    toolsets: names.length === 0 ? null : new Set(names.filter(isToolset)),
    readOnly: [...valuesOf('readonly'), ...(readOnlyHeader === undefined ? [] : [readOnlyHeader])]
      .map(isYes)
      .includes(true),
  };
}

/** Default scope: all tools. */
const everything: ToolScope = { toolsets: null, readOnly: false };

/** An invalid scope. */
export class ToolScopeError extends Error {
  override name = 'ToolScopeError';
}

/** Returns whether the tool is within the client's own limits. */
export function isInScope(tool: Tool, { toolsets, readOnly }: ToolScope): boolean {
  if (readOnly && tool.kind === 'write') return false;
  return toolsets === null || toolsetsOf(tool).some((name) => toolsets.has(name));
}

function isYes(value: string): boolean {
  if (/^(0|false)$/i.test(value)) return false;
  if (/^(|1|true)$/i.test(value)) return true;
  throw new ToolScopeError('readonly must be true, false or without a value');
}

function isToolset(name: string): name is Toolset {
  return toolsetNames.some((known) => known === name);
}
