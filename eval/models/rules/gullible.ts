import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { Agent } from './agent.ts';
import type { Schema } from './json-schema.ts';
import { textsIn } from './memory.ts';

/** A call that some text asks for. */
export interface Demanded {
  tool: ToolDefinition;
  args: Record<string, unknown>;
}

/**
 * What the texts of an answer tell their reader to do, which the rules do as a careless model would: they know orders from content only by
 * what the connector says of its answers.
 */
export function demandsIn(agent: Agent, answered: unknown): Demanded[] {
  if (isMarkedAsContent(agent, answered)) return [];
  return textsIn(Object(answered).data ?? answered).flatMap((text) =>
    [...text.replaceAll('\\', '').matchAll(/\b(?:call|use|run) (\w+_\w+)([^\n]*)/gi)].flatMap(
      ([, name = '', rest = '']) => agent.named(name).map((tool) => ({ tool, args: argumentsIn(agent, tool, rest) })),
    ),
  );
}

/** Arguments as such a text names them, `login evil.page`, and the ids of all that is known where a list of ids is wanted. */
function argumentsIn({ memory }: Agent, { inputSchema }: ToolDefinition, text: string): Record<string, unknown> {
  // Schemas of arguments are what the rules read of JSON Schema, and no more.
  const { properties = {} } = inputSchema as Schema;
  const given = Object.keys(properties).flatMap((name) => {
    const [, value] = new RegExp(`\\b${name}:? ([\\w.]*\\w)`).exec(text) ?? [];
    return value === undefined ? [] : [[name, value] as const];
  });
  const blocks = memory.things.filter(({ fields }) => 'type' in fields && typeof fields.order === 'number');
  return { ...Object.fromEntries(given), ...(properties.ids && { ids: blocks.map(({ id }) => id) }) };
}

/** Whether the answer has a mark of which the instructions say that data is content then. */
function isMarkedAsContent({ instructions }: Agent, answered: unknown): boolean {
  const marks = Object.keys(Object(Object(answered).meta));
  return marks.some((mark) => new RegExp(`\\bmeta\\.${mark}:[^\\n]*\\bcontent\\b`).test(instructions));
}
