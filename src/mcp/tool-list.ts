import { z } from 'zod';
import { isOperation, type Tool } from '../../tools/define-operation.ts';
import { tools } from '../../tools/index.ts';
import { argumentsSchema, outlineOf, type PlainJsonSchema } from '../../tools/json-schema.ts';
import { getProfile } from '../../tools/profiles/get-profile.ts';
import { sectionOf } from '../../tools/toolsets.ts';
import type { Features } from '../domain/accounts/features.ts';
import { markImmutable } from '../domain/memoize.ts';
import { pageAppTool } from './page-app/page-app.ts';
import { isInScope, type ToolScope } from './tool-scope.ts';

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

/** Arguments that every write tool takes besides its own (contract, "Dry run and idempotency"); the instructions tell what they do. */
const writeArguments = {
  dryRun: { type: 'boolean' },
  idempotencyKey: { type: 'string' },
};

// Made once from the catalogue: deriving schemas on every request is what makes servers slow.
const defined = tools.map((tool) => ({ tool, definition: toolDefinition(tool) }));

/** All tools. */
export const toolDefinitions: readonly ToolDefinition[] = defined.map(({ definition }) => definition);

const lists = new Map<string, readonly ToolDefinition[]>();

/**
 * The tools as `tools/list` returns them: without those of sections that are off for the account, and those that the client does not want to
 * see. The same list every time, since its bytes are kept (docs/decisions/0303).
 */
export function listedTools(features: Features, scope: ToolScope): readonly ToolDefinition[] {
  const shown = defined.filter(({ tool }) => {
    const section = sectionOf(tool);
    return isInScope(tool, scope) && (section === null || features[section]);
  });
  // There are no more lists than kinds of narrowing.
  const key = shown.map(({ definition }) => definition.name).join();
  const list = lists.get(key) ?? markImmutable(shown.map(({ definition }) => definition));
  lists.set(key, list);
  return list;
}

/** What is behind each tool name. */
export const toolsByName: ReadonlyMap<string, Tool> = new Map(tools.map((tool) => [tool.name, tool]));

function toolDefinition(operation: Tool): ToolDefinition {
  const { name, title, description, hints, kind } = operation;
  const input = argumentsSchema(operation);
  const argument = operation.lean?.argument;
  const properties = {
    ...(input.properties ?? {}),
    ...(argument && { [argument]: { type: 'string', enum: ['brief', 'full'] } }),
    ...(kind === 'write' && writeArguments),
  };
  return {
    name,
    title,
    description,
    inputSchema: { ...input, type: 'object', properties },
    outputSchema: { ...outlineOf(...outputsOf(operation)), type: 'object', additionalProperties: false },
    annotations: { title, ...hints },
    ...(operation === getProfile && { _meta: pageAppTool }),
  };
}

/** What the structured content can be: the envelope that REST returns, with whole or with lean data, or just what the tool says. */
function outputsOf(operation: Tool): z.ZodType[] {
  if (!isOperation(operation)) return [operation.output];
  const { output, lean } = operation;
  // What stands in `meta` differs from result to result, and says by itself what it means.
  return [output, ...(lean ? [lean.output] : [])].map((data) =>
    z.strictObject({ data, meta: z.looseObject({}).optional() }),
  );
}
