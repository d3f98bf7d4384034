import { z } from 'zod';
import { isOperation, type Tool } from '../../tools/define-operation.ts';
import { tools } from '../../tools/index.ts';
import { argumentsSchema, jsonSchemaOf, type PlainJsonSchema } from '../../tools/json-schema.ts';
import { getProfile } from '../../tools/profiles/get-profile.ts';
import type { Config } from '../config.ts';
import { markImmutable } from '../domain/memoize.ts';
import { iconsOf } from './icons/tool-icons.ts';
import { pageAppTool } from './page-app/page-app.ts';

/** A tool as `tools/list` shows it, in either protocol generation. */
export interface ToolDefinition {
  name: string;
  title: string;
  description: string;
  inputSchema: PlainJsonSchema & { type: 'object' };
  outputSchema: PlainJsonSchema & { type: 'object' };
  annotations: Tool['hints'] & { title: string };
  /** The view that shows the tool's result in a chat (MCP Apps). */
  _meta?: typeof pageAppTool;
}

/** Arguments that every write tool takes besides its own (contract, "Dry run and idempotency"). */
const writeArguments = {
  dryRun: { type: 'boolean', description: 'true checks everything, business rules too, and stores nothing.' },
  idempotencyKey: {
    type: 'string',
    minLength: 1,
    maxLength: 128,
    pattern: '\\S',
    description: 'Repeating a call with the same key within 24 hours gives the stored answer and does nothing again.',
  },
};

// Made once from the catalogue: deriving schemas on every request is what makes servers slow.
const defined = tools.map((tool) => ({ tool, definition: toolDefinition(tool) }));

/** All tools, as far as they are the same on every server. */
export const toolDefinitions: readonly ToolDefinition[] = defined.map(({ definition }) => definition);

/** A tool with what only a running server knows of it. */
export type ListedTool = ToolDefinition & { icons: ReturnType<typeof iconsOf> };

const lists = new WeakMap<Config, ListedTool[]>();

/** The tools as `tools/list` returns them, the same list every time. */
export function listedTools(config: Config): ListedTool[] {
  const known = lists.get(config);
  if (known) return known;
  const list = markImmutable(defined.map(({ tool, definition }) => ({ ...definition, icons: iconsOf(config, tool) })));
  lists.set(config, list);
  return list;
}

/** What is behind each tool name. */
export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]));

function toolDefinition(operation: Tool): ToolDefinition {
  const { name, title, description, hints, kind } = operation;
  const input = argumentsSchema(operation);
  const properties = { ...(input.properties ?? {}), ...(kind === 'write' && writeArguments) };
  return {
    name,
    title,
    description,
    inputSchema: { ...input, type: 'object', properties },
    outputSchema: { ...jsonSchemaOf(answerOf(operation), 'output'), type: 'object' },
    annotations: { title, ...hints },
    ...(operation === getProfile && { _meta: pageAppTool }),
  };
}

/** The structured content: the envelope that REST returns, or just what the tool says. */
function answerOf(operation: Tool): z.ZodType {
  if (!isOperation(operation)) return operation.output;
  const dryRun = z.boolean().optional().describe('True when nothing was stored: ids in data are not kept.');
  const meta = operation.meta ?? (operation.kind === 'write' ? z.strictObject({ dryRun }).optional() : undefined);
  return z.strictObject({ data: operation.output, ...(meta && { meta }) });
}
