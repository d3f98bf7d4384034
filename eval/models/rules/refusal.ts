import type { Known, Value } from '../../request.ts';
import type { Agent } from './agent.ts';
import { findObject } from './find-object.ts';
import { isThe } from './properties.ts';
import { shared } from './words.ts';

/** Returns the passage of the connector's instructions that says it cannot do this; null for anything else. */
export function impossible({ instructions, wordsOf, chooser }: Agent, want: string): string | null {
  const [, list = ''] = /^Not through this connector: ([^.]*)\./m.exec(instructions) ?? [];
  const wanted = wordsOf(want);
  const weigh = (words: readonly string[]) => words.reduce((sum, word) => sum + chooser.weight(word), 0);
  const named = list.split(/, | and /).filter((item) => wordsOf(item).every((word) => wanted.includes(word)));
  const covered = new Set(named.flatMap(wordsOf));
  return weigh([...covered]) >= 0.5 * weigh(wanted) ? named.join(', ') : null;
}

/** Replies that it cannot be done, and where the person can do it, by the instructions. */
export async function refuse(agent: Agent, what: string, want: string, known: Known): Promise<string> {
  const address = await addressFor(agent, `${what} ${want}`, known);
  return `This cannot be done here: ${what}.${address === null ? '' : ` You can do it at ${address}`}`;
}

async function addressFor(agent: Agent, about: string, known: Known): Promise<string | null> {
  const [, sentence = ''] = /give the user the address\b(.*)/.exec(agent.instructions) ?? [];
  const [source] = agent.named(sentence);
  if (!source) return null;
  const { data } = await agent.lookUp(source, {});
  const addresses: Record<string, string> = Object(data).dashboard ?? {};
  const words = agent.wordsOf(about);
  const scored = Object.entries(addresses)
    .map(([name, address]) => {
      const own = agent.wordsOf(`${name} ${glossOf(agent.instructions, address)}`);
      return { address, score: shared(own, words) + shared(own, words) / own.length };
    })
    .sort((one, other) => other.score - one.score);
  const address = scored[0]?.address;
  return address === undefined ? null : withIds(agent, address, known);
}

/** The words beside the last part of an address in the instructions: "/share (QR codes)". */
function glossOf(instructions: string, address: string): string {
  const [, after = ''] = instructions.split(`${address.slice(address.lastIndexOf('/'))} (`);
  return after.split(')')[0] ?? '';
}

/** Puts the ids of the page and the form that are spoken of where the address leaves room for them. */
async function withIds(agent: Agent, address: string, { page, form }: Known): Promise<string> {
  let whole = address;
  for (const [placeholder, kind, value] of [
    ['{profileId}', 'page', page],
    ['{formId}', 'form', form],
  ] as const) {
    if (!whole.includes(placeholder) || value === undefined) continue;
    const { id } = await findObject(agent, { ...nowhere, name: kind, known: {} }, nameOf(value));
    whole = whole.replace(placeholder, String(id));
  }
  return whole;
}

const nameOf = (value: Value) => (isThe(value) ? value.the : String(value));
/** The argument of no tool: the thing is looked up for an address. */
const nowhere = { tool: null, property: { name: '', schema: {} } };
