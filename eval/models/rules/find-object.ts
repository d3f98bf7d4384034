import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import type { Known } from '../../request.ts';
import { type Agent, NeedsUser } from './agent.ts';
import type { Schema } from './json-schema.ts';
import { type Answer, kindsIn, objectsNamed, type Thing } from './memory.ts';

/** Argument of a tool for which a thing is looked up, and other known values. */
interface Wanted {
  tool: ToolDefinition | null;
  property: { name: string; schema: Schema };
  /** The plain name of the wanted thing. */
  name: string;
  known: Known;
}

/**
 * Finds a thing by the person's name for it, among those read or by the tool that lists such things. Throws NeedsUser unless there is exactly
 * one.
 */
export async function findObject(agent: Agent, wanted: Wanted, called: string): Promise<Thing> {
  const { memory } = agent;
  const kind = kindOf(agent, wanted);
  let found = objectsNamed(memory, kind, called);
  if (found.length === 0) {
    const lister = listerOf(agent, wanted.tool, wanted.property, kind.join(' '));
    const { args } = await agent.fill(lister, onlyNames(wanted.known));
    for (let cursor: string | undefined | null = null; cursor !== undefined && found.length === 0; ) {
      const answer: Answer = await agent.lookUp(lister, cursor === null ? args : { ...args, cursor });
      if (answer.error !== null) throw new NeedsUser(answer.error);
      found = objectsNamed(memory, kind, called);
      cursor = answer.nextCursor;
    }
  }
  const [first] = found;
  if (first && found.length === 1) return first;
  throw new NeedsUser(
    first
      ? `Which of them do you mean: ${found.map(({ fields }) => JSON.stringify(fields)).join(', ')}?`
      : `I found nothing called "${called}".`,
  );
}

/** Returns the kind of the wanted thing: the person's word for it if tools know it, else the subject of the tool. */
function kindOf({ wordsOf, tools }: Agent, { tool, name }: Wanted): string[] {
  const kind = wordsOf(name);
  return tool === null || tools.some(({ title }) => kindsIn(title, wordsOf).some((word) => kind.includes(word)))
    ? kind
    : kindsIn(tool.title, wordsOf);
}

/** Returns the tool that the description of the argument names, else the one whose own words say that it lists such things. */
export function listerOf(
  agent: Agent,
  tool: ToolDefinition | null,
  property: { name: string; schema: Schema },
  name: string,
): ToolDefinition {
  const [pointed] = agent.named(property.schema.description ?? '').filter((other) => other !== tool);
  if (pointed) return pointed;
  const [best] = agent.chooser
    .rank({ want: `list the ${name} ids` })
    .filter(({ tool: other }) => other !== tool && !/statistics/i.test(other.title));
  if (!best) throw new NeedsUser(`I know no way to find ${name}.`);
  return best.tool;
}

/** Returns the values that can narrow a search: names of pages and the like. */
function onlyNames(known: Known): Known {
  return Object.fromEntries(
    Object.entries(known).filter(([name, value]) => name === 'page' && typeof value === 'string'),
  );
}
