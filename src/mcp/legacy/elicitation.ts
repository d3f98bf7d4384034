import { EventEmitter } from 'node:events';
import {
  type JSONRPCNotification,
  type JSONRPCRequest,
  type RequestId,
  RequestIdSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { Context } from '../../context.ts';
import { retention } from '../../domain/retention/retention.ts';
import { hashSecret, newSecret } from '../../domain/secrets.ts';
import { canBeStored } from '../../domain/text/characters.ts';
import { storeFaultOf } from '../../store/faults/store-fault.ts';
import type { Reply } from '../ask-person.ts';
import { elicitationParams } from '../elicitation.ts';

/** Time for a person to reply. */
const lifetime = retention.elicitations.keep;
/** Interval of progress notifications. */
const progressInterval = 15_000;
/** Interval at which a process looks for a reply that another one received. */
const pollInterval = 1_000;

/** Wakes waiting calls in this process, by the id of the question. */
const answered = new EventEmitter().setMaxListeners(0);

/** Sender of a call: the id of a request is chosen by the client, and unique within its session only. */
export interface Sender {
  userId: number;
  sessionId: string;
}

/**
 * Asks the person through the stream of the waiting POST, and waits for the reply, which arrives by a POST of its own at this process or at
 * any other. A reply counts once, and from the user's own client only. A client that asked for progress gets notifications: many cancel a
 * call after a minute without one, and some restart the time on progress (2025-11-25, "Timeouts"). If this process ends, the call ends
 * without consent.
 */
export async function askDuringCall(
  context: Context,
  sender: Sender,
  question: string,
  { call, send, gone }: { call: JSONRPCRequest; send(json: string): void; gone: AbortSignal },
): Promise<Reply> {
  const { userId } = sender;
  const id = newSecret(prefixOf(sender, call.id));
  const askedAt = context.now().getTime();
  const expiresAt = new Date(askedAt + lifetime);
  let progress = 0;
  const ending = new AbortController();
  const stopWatching = context.changes.watch(userId, { changed: () => {}, ended: () => ending.abort() });
  await context.db.write((tx) => tx.elicitation.create({ data: { id, userId, expiresAt } }));
  try {
    send(JSON.stringify({ jsonrpc: '2.0', id, method: 'elicitation/create', params: elicitationParams(question) }));
    while (!gone.aborted && !ending.signal.aborted && context.now() < expiresAt) {
      const found = await context.db.read.elicitation.findFirst({ where: { id }, select: { action: true } });
      if (found === null) break;
      if (found.action !== null) return replyOf(found.action);
      const due = Math.floor((context.now().getTime() - askedAt) / progressInterval);
      if (due > progress) {
        progress = due;
        sendProgress(call, progress, send);
      }
      await waitForReply(id, gone, ending.signal);
    }
    return 'unanswered';
  } finally {
    stopWatching();
    await context.db.write((tx) => tx.elicitation.deleteMany({ where: { id } }));
  }
}

/** Receives a client's response, if it answers a question of this server. */
export async function receiveResponse(context: Context, userId: number, message: object): Promise<void> {
  if (!('id' in message) || typeof message.id !== 'string') return;
  const { id } = message;
  if (!canBeStored(id)) return;
  const taken = await retryUncertainCommit(() =>
    context.db.write((tx) =>
      tx.elicitation.updateMany({
        where: { id, userId, action: null, expiresAt: { gt: context.now() } },
        data: { action: actionOf(message) },
      }),
    ),
  );
  if (taken.count > 0) answered.emit(id);
}

/** Handles a cancelled call: a later reply to its question is ignored. */
export async function handleCancellation(
  context: Context,
  sender: Sender,
  message: JSONRPCNotification,
): Promise<void> {
  const { success, data: requestId } = RequestIdSchema.safeParse(message.params?.requestId);
  if (!success) return;
  const id = { startsWith: prefixOf(sender, requestId) };
  await retryUncertainCommit(() =>
    context.db.write((tx) =>
      tx.elicitation.updateMany({ where: { id, userId: sender.userId, action: null }, data: { action: 'cancel' } }),
    ),
  );
}

/**
 * Repeats work whose commit may have been lost: a reply may be stored twice, since the first one counts, and no client sends it once more.
 */
async function retryUncertainCommit<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (storeFaultOf(error)?.kind !== 'commit_unsure') throw error;
    return work();
  }
}

/** Returns the prefix of the ids of questions about this call, so that any process finds them. */
function prefixOf({ userId, sessionId }: Sender, requestId: RequestId): string {
  return `${hashSecret(JSON.stringify([userId, sessionId, requestId]))}.`;
}

function sendProgress({ params }: JSONRPCRequest, progress: number, send: (json: string) => void): void {
  const progressToken = params?._meta?.progressToken;
  if (progressToken === undefined) return;
  send(JSON.stringify({ jsonrpc: '2.0', method: 'notifications/progress', params: { progressToken, progress } }));
}

function actionOf(message: object): string {
  const result = 'result' in message ? message.result : null;
  const action = typeof result === 'object' && result !== null && 'action' in result ? result.action : null;
  // A client that responds with an error could not ask its user.
  return action === 'accept' || action === 'decline' ? action : 'cancel';
}

function replyOf(action: string): Reply {
  return action === 'accept' ? 'accepted' : action === 'decline' ? 'declined' : 'unanswered';
}

/** Does not use `AbortSignal.any`: in Node 20, garbage collection may remove such a signal, and the wait would never end. */
function waitForReply(id: string, ...ends: AbortSignal[]): Promise<void> {
  return new Promise((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      answered.off(id, wake);
      for (const end of ends) end.removeEventListener('abort', wake);
      resolve();
    };
    const timer = setTimeout(wake, pollInterval);
    answered.on(id, wake);
    for (const end of ends) end.addEventListener('abort', wake);
  });
}
