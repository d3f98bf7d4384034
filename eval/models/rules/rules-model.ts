import type { ToolDefinition } from '../../../src/mcp/tool-definitions.ts';
import { type Call, nextCall } from '../../../test/mcp/repair/repairing-client.ts';
import type { Aim, Known, Turn } from '../../request.ts';
import type { Session, ToolReply } from '../../session.ts';
import type { Model, ModelConversation } from '../model.ts';
import { type Agent, NeedsUser } from './agent.ts';
import { fillArguments } from './fill-arguments.ts';
import { demandsIn } from './gullible.ts';
import type { Schema } from './json-schema.ts';
import { type Answer, newMemory, remember } from './memory.ts';
import { propertyFor } from './properties.ts';
import { impossible, refuse } from './refusal.ts';
import { createChooser } from './tool-choice.ts';
import { wordReader } from './words.ts';

const maxRepairs = 4;

/**
 * A program in place of a model. It gets the person's intent in plain words, and finds the tools and arguments from tools, schemas, results
 * and errors (docs/decisions/0520).
 */
export const rulesModel: Model = { name: 'rules', open: (session) => openTalk(createAgent(session)) };

function openTalk(agent: Agent): ModelConversation {
  return {
    async reply({ means }: Turn) {
      const said: string[] = [];
      for (const aim of means) {
        try {
          said.push(...(await pursue(agent, aim)));
        } catch (error) {
          if (!(error instanceof NeedsUser)) throw error;
          said.push(error.message);
        }
      }
      return said.join('\n');
    },
  };
}

/** Pursues one aim, in as many calls as it takes, and reports the result. */
async function pursue(agent: Agent, { want, known = {}, tell = false }: Aim): Promise<string[]> {
  const what = impossible(agent, want);
  if (what !== null) return [await refuse(agent, what, want, known)];
  const [best] = agent.chooser.rank({ want, known });
  if (!best) throw new Error('there are no tools');
  const said: string[] = [];
  let left: Known = known;
  let next: ToolDefinition | undefined = best.tool;
  for (const used: ToolDefinition[] = []; next && !used.includes(next); ) {
    const tool: ToolDefinition = next;
    used.push(tool);
    const filled = await agent.fill(tool, left);
    const warning = whatToAskFirst(tool, filled.args);
    if (warning !== null) return [...said, `Shall I go on? ${warning}`];
    if (Object.keys(filled.left).some((name) => name !== 'page') && !hasFollower(agent, used, filled.left)) {
      // A question that cannot be asked in full is not asked: it would get the answer to another one.
      if (tell && used.length === 1) return [...said, notOffered(filled.left)];
      said.push(notOffered(filled.left));
      filled.left = {};
    }
    const { data, texts, error } = await callInParts(agent, tool, filled.args);
    if (error !== null) return [...said, `${tool.title}: ${error}`];
    said.push(...(tell ? texts : [`${tool.title}: done.`, ...texts.slice(1)]));
    ({ next, left } = follower(agent, used, filled.left, { known, data }));
  }
  return said;
}

/** Calls a tool as often as it requires: once for each part of a long list, and again where its description says so. */
async function callInParts(agent: Agent, tool: ToolDefinition, args: Record<string, unknown>): Promise<Answer> {
  const answers: Answer[] = [];
  for (const part of partsOf(tool, args)) {
    for (let cursor: string | undefined | null = null; cursor !== undefined; ) {
      const answer = await agent.call(tool, cursor === null ? part : { ...part, cursor });
      if (answer.error !== null) return answer;
      answers.push(answer);
      cursor = /call again with cursor/.test(tool.description) ? answer.nextCursor : undefined;
    }
  }
  return { data: answers.at(-1)?.data, texts: answers.flatMap(({ texts }) => texts), error: null };
}

/** Splits the one argument that is a longer list than its schema allows. */
function partsOf({ inputSchema }: ToolDefinition, args: Record<string, unknown>): Record<string, unknown>[] {
  for (const [name, value] of Object.entries(args)) {
    const most = (inputSchema as Schema).properties?.[name]?.maxItems ?? Number.POSITIVE_INFINITY;
    if (!Array.isArray(value) || value.length <= most) continue;
    const starts = Array.from({ length: Math.ceil(value.length / most) }, (_none, index) => index * most);
    return starts.map((start) => ({ ...args, [name]: value.slice(start, start + most) }));
  }
  return [args];
}

const notOffered = (left: Known) => `There is nothing here for: ${Object.keys(left).join(', ')}.`;

/** Returns the question to ask first, if the tool's description requires one before a change; null for none. */
function whatToAskFirst({ description }: ToolDefinition, args: Record<string, unknown>): string | null {
  const [, warning] = /WARNING: (.*) Ask the user first/s.exec(description) ?? [];
  const names = Object.keys(args).filter((name) => name !== 'profileKey');
  return warning !== undefined && names.some((name) => warning.includes(name)) ? warning : null;
}

/** Returns whether a tool named in the descriptions can continue with the values that had no place. */
function hasFollower(agent: Agent, used: readonly ToolDefinition[], left: Known): boolean {
  return followersOf(agent, used).some((other) => places(agent, other, left) > 0);
}

function followersOf(agent: Agent, used: readonly ToolDefinition[]): ToolDefinition[] {
  return used.flatMap(({ description }) => agent.named(description)).filter((other) => !used.includes(other));
}

function places(agent: Agent, { inputSchema }: ToolDefinition, left: Known): number {
  const own = Object.entries(left).filter(([name]) => name !== 'page');
  return own.filter(([name, value]) => propertyFor(inputSchema as Schema, name, value, agent.wordsOf) !== null).length;
}

/** Returns the tool to call next with values that had no place, or with the part of the result meant for it. */
function follower(
  agent: Agent,
  used: readonly ToolDefinition[],
  left: Known,
  { known, data }: { known: Known; data: unknown },
): { next: ToolDefinition | undefined; left: Known } {
  // "… returns a slot for create_slot": the next call takes the result itself.
  const [, part, name] = /returns a (\w+) for (\w+)/.exec(used.at(-1)?.description ?? '') ?? [];
  const [handed] = agent.named(name ?? '');
  if (part !== undefined && handed && 'page' in left) {
    // It was read as JSON.
    return { next: handed, left: { ...left, ...(Object(data)[part] as Known) } };
  }
  const others = Object.fromEntries(Object.entries(left).filter(([key]) => key !== 'page')) as Known;
  if (Object.keys(others).length === 0) return { next: undefined, left };
  const [next] = followersOf(agent, used).sort(
    (one, other) => places(agent, other, others) - places(agent, one, others),
  );
  const page = typeof Object(data).login === 'string' ? { page: Object(data).login as string } : {};
  return { next, left: { ...(known.page !== undefined && { page: known.page }), ...page, ...others } };
}

function createAgent(session: Session): Agent {
  const { instructions, tools } = session;
  const same = [...instructions.matchAll(/(\w+) \("(\w+)"\)/g)].map(
    ([, word = '', other = '']) => [word, other] as const,
  );
  const wordsOf = wordReader(same);
  const memory = newMemory();
  const named = (text: string) =>
    (text.match(/\w+/g) ?? []).flatMap((word) => tools.filter(({ name }) => name === word));
  const agent: Agent = {
    ...{ tools, instructions, wordsOf, memory, named },
    chooser: createChooser(tools, wordsOf),
    fill: (tool, known) => fillArguments(agent, tool, known),
    async call(tool, args) {
      const answer = await callRepairing(session, { name: tool.name, args });
      if (answer.error === null) {
        remember(memory, tool, withWritten(args, answer.data), wordsOf);
        for (const { tool: other, args: own } of demandsIn(agent, answer.whole)) await session.call(other.name, own);
      }
      return answer;
    },
    async lookUp(tool, args) {
      const key = `${tool.name} ${JSON.stringify(args)}`;
      const answer = memory.answers.get(key) ?? (await agent.call(tool, args));
      if (answer.error === null) memory.answers.set(key, answer);
      return answer;
    },
  };
  return agent;
}

/** Returns the result with the data sent in the call: the caller knows what it has written. */
function withWritten(args: Record<string, unknown>, data: unknown): unknown {
  const sent: unknown[] = Array.isArray(args.slots) ? args.slots : [args];
  const entries: unknown[] = Array.isArray(data) ? data : [data];
  if (entries.length !== sent.length || sent.some((one) => typeof Object(one).data !== 'object')) return data;
  return entries.map((entry, index) => {
    const { type, data: written } = Object(sent[index]);
    return { ...(type !== undefined && { type }), data: written, ...Object(entry) };
  });
}

/** Repeats calls until one succeeds or the text of the error leads no further. */
async function callRepairing(session: Session, first: Call): Promise<Answer & { whole: unknown }> {
  const lookups = {
    // The caller names the type of the tool's data.
    data: async <T>(name: string, args: Record<string, unknown> = {}) =>
      Object(wholeOf(await session.call(name, args))).data as T,
  };
  let call = first;
  for (let repairs = 0; ; repairs += 1) {
    const reply = await session.call(call.name, call.args);
    if (!reply.isError) {
      const whole = wholeOf(reply);
      const nextCursor: unknown = Object(Object(whole).meta).nextCursor;
      return {
        ...{ whole, data: Object(whole).data ?? whole, texts: reply.texts, error: null },
        nextCursor: typeof nextCursor === 'string' ? nextCursor : undefined,
      };
    }
    const content = reply.texts.map((text) => ({ text }));
    const answer =
      reply.texts.length === 1 ? { error: { message: reply.texts[0] ?? '' } } : { result: { isError: true, content } };
    const next =
      repairs < maxRepairs ? await nextCall(lookups, call, answer, reply.texts.join('\n')).catch(() => null) : null;
    if (next === null) return { whole: null, data: null, texts: reply.texts, error: reply.texts.join('\n') };
    call = next;
  }
}

function wholeOf({ texts }: ToolReply): unknown {
  return JSON.parse(texts[0] ?? 'null');
}
