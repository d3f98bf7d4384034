import { EventEmitter, once } from 'node:events';
import type { Context } from '../../context.ts';
import { newSecret } from '../../domain/secrets.ts';
import { deleteInBatches } from '../../store/delete-in-batches.ts';
import { sweepElicitations as sweepStatement } from '../../store/statements/sweep.ts';
import { elicitationParams, type Reply } from '../consent.ts';

/** How long a person has to answer. */
const lifetime = 5 * 60_000;
/** How often a process looks for an answer that another one received. */
const pollInterval = 1_000;

/** Wakes those who wait in this process, by the id of the question. */
const answered = new EventEmitter().setMaxListeners(0);

/**
 * Asks the person through the stream of the POST that waits, and waits for the answer, which comes by a POST of its own: to this process or
 * to any other. An answer counts once, and from the user's own client only.
 */
export async function askMeanwhile(
  context: Context,
  userId: number,
  question: string,
  { send, gone }: { send(json: string): void; gone: AbortSignal },
): Promise<Reply> {
  const id = newSecret();
  const expiresAt = new Date(context.now().getTime() + lifetime);
  await context.db.write((tx) => tx.elicitation.create({ data: { id, userId, expiresAt } }));
  try {
    send(JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params: elicitationParams(question) }));
    while (!gone.aborted && context.now() < expiresAt) {
      const found = await context.db.read.elicitation.findFirst({ where: { id }, select: { action: true } });
      if (found === null) break;
      if (found.action !== null) return replyOf(found.action);
      await awakened(id, gone);
    }
    return 'unanswered';
  } finally {
    await context.db.write((tx) => tx.elicitation.deleteMany({ where: { id } }));
  }
}

/** Takes a client's answer, if it is one to a question of ours. */
export async function takeAnswer(context: Context, userId: number, message: object): Promise<void> {
  if (!('id' in message) || typeof message.id !== 'string') return;
  const { id } = message;
  const taken = await context.db.write((tx) =>
    tx.elicitation.updateMany({
      where: { id, userId, action: null, expiresAt: { gt: context.now() } },
      data: { action: actionOf(message) },
    }),
  );
  if (taken.count > 0) answered.emit(id);
}

/** Deletes questions whose process ended while it waited. */
export async function sweepElicitations({ db, now }: Context): Promise<void> {
  await deleteInBatches(db, sweepStatement, now());
}

function actionOf(message: object): string {
  const result = 'result' in message ? message.result : null;
  const action = typeof result === 'object' && result !== null && 'action' in result ? result.action : null;
  // A client that answers with an error could not ask, or its person would not look.
  return action === 'accept' || action === 'decline' ? action : 'cancel';
}

function replyOf(action: string): Reply {
  return action === 'accept' ? 'accepted' : action === 'decline' ? 'declined' : 'unanswered';
}

async function awakened(id: string, gone: AbortSignal): Promise<void> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(pollInterval)]);
  // It rejects when it is time to look all the same.
  await once(answered, id, { signal }).catch(() => undefined);
}
