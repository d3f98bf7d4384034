import type { Model } from './models/model.ts';
import type { Conversation } from './request.ts';
import { type Counts, type Distortion, openSession } from './session.ts';
import type { World } from './world.ts';

/** Result of one request. */
export interface Score extends Counts {
  conversation: string;
  request: string;
  /** Failed expectations; empty if all are met. */
  wrong: string[];
  called: readonly string[];
  reply: string;
}

/** Runs a conversation with a model and scores each request of it. */
export async function runConversation(
  { name, prepare, requests }: Conversation,
  { world, model, distortion = {} }: { world: World; model: Model; distortion?: Distortion },
): Promise<Score[]> {
  await prepare?.(world);
  const session = await openSession(world.url, world.user.token, distortion);
  const talk = model.open(session);
  const scores: Score[] = [];
  for (const { name: request, turns, wrong } of requests) {
    const said: string[] = [];
    let found: string[];
    try {
      for (const turn of turns(world)) said.push(await talk.reply(turn));
      found = await wrong(world, { reply: said.join('\n'), called: session.called() });
    } catch (error) {
      // A model that fails, or that leaves a state which cannot be read, has failed at this request only.
      found = [`failed: ${error instanceof Error ? error.message : String(error)}`];
    }
    scores.push({ conversation: name, request, ...session.take(), reply: said.join('\n'), wrong: found });
  }
  return scores;
}
