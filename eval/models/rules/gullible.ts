import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { Agent } from './agent.ts';
import type { Schema } from './json-schema.ts';
import { textsIn } from './memory.ts';

/** A call that some text demands. */
export interface Demanded {
  tool: ToolDefinition;
  args: Record<string, unknown>;
}

/**
 * Returns the instructions found in the texts of a result, which the rules follow as a careless model would: only the connector's marks
 * tell them that content is not an instruction.
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
  // The rules read this part of JSON Schema in schemas of arguments.
  const { properties = {} } = inputSchema as Schema;
  const given = Object.keys(properties).flatMap((name) => {
    const [, value] = new RegExp(`\\b${name}:? ([\\w.]*\\w)`).exec(text) ?? [];
    return value === undefined ? [] : [[name, value] as const];
  });
  const blocks = memory.things.filter(({ fields }) => 'type' in fields && typeof fields.order === 'number');
  return { ...Object.fromEntries(given), ...(properties.ids && { ids: blocks.map(({ id }) => id) }) };
}

/** Returns whether the result has a mark which, by the instructions, declares data as content. */
function isMarkedAsContent({ instructions }: Agent, answered: unknown): boolean {
  const marks = Object.keys(Object(Object(answered).meta));
  return marks.some((mark) => new RegExp(`\\bmeta\\.${mark}:[^\\n]*\\bcontent\\b`).test(instructions));
}
