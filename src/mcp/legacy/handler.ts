import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/sdk/types.js';
import type { Context } from '../../context.ts';
import { disconnectSignal } from '../../http/disconnect-signal.ts';
import { headerOf } from '../../http/header-of.ts';
import { acceptedLocale } from '../../http/locale.ts';
import { viewDomain } from '../apps/view-domain.ts';
import type { AskPerson } from '../ask-person.ts';
import { errorCodes, httpError, readableId, serverErrorCode } from '../json-rpc.ts';
import type { Post } from '../post.ts';
import { responseTo } from '../post-response.ts';
import { isKnownIn, olderRevisions } from '../revisions.ts';
import { challengeForScope, uncoveredAbility } from '../step-up.ts';
import { askDuringCall, handleCancellation, receiveResponse } from './elicitation.ts';
import { handleMessages } from './handle-messages.ts';
import { offerBeforeResponse } from './offer-address.ts';
import { canAskDuringCall, canOfferAddress, sessionIdFor } from './session.ts';

/** Revision of clients that omit the header (2025-11-25, "Protocol Version Header"). */
const assumedRevision = '2025-03-26';
/** More than any client sends in one batch. */
const batchLimit = 50;

/** Responds to one POST of a client of the 2025 revisions (Streamable HTTP, stateless, JSON). */
export async function handleLegacyPost(context: Context, post: Post): Promise<void> {
  const { req, res, actor, requestId, scope, body } = post;
  const id = readableId(body);
  const version = req.headers['mcp-protocol-version'];
  if (version !== undefined && !(typeof version === 'string' && olderRevisions.includes(version))) {
    const supported = olderRevisions.join(', ');
    return httpError(
      res,
      400,
      serverErrorCode(assumedRevision),
      `Bad Request: Unsupported protocol version (supported: ${supported})`,
      { id },
    );
  }
  const revision = version ?? assumedRevision;
  const batch = Array.isArray(body);
  if (batch && !isKnownIn(revision, 'batches')) {
    return httpError(res, 400, errorCodes.invalidRequest, `Invalid Request: revision ${revision} has no batches`);
  }
  const messages: unknown[] = batch ? body : [body];
  if (messages.length > batchLimit) {
    return httpError(
      res,
      400,
      errorCodes.invalidRequest,
      `Invalid Request: a batch has at most ${batchLimit} messages`,
    );
  }
  if (messages.length === 0 || !messages.every(isMessage)) {
    return httpError(res, 400, errorCodes.invalidRequest, 'Invalid Request: not a JSON-RPC 2.0 message', { id });
  }
  if (batch && !idsAreUnique(messages))
    return httpError(res, 400, errorCodes.invalidRequest, 'Invalid Request: an id is used twice');
  for (const message of messages) {
    const ability = uncoveredAbility(actor, message, scope);
    if (ability) return challengeForScope(context, post, { ability, id: readableId(message), message, revision });
  }
  const sender = { userId: actor.userId, sessionId: headerOf(req.headers, 'mcp-session-id') ?? '' };
  const canAsk = canAskDuringCall(sender.sessionId, revision);
  for (const message of messages) {
    if (!('method' in message)) await receiveResponse(context, actor.userId, message);
    else if (canAsk && message.method === 'notifications/cancelled') await handleCancellation(context, sender, message);
  }
  const { send, finish } = responseTo(post);
  const [first] = messages;
  const ask: AskPerson | null =
    send === null || !canAsk || !isJSONRPCRequest(first)
      ? null
      : (question) => askDuringCall(context, sender, question, { call: first, send, gone: disconnectSignal(res) });
  const offer = send !== null && canOfferAddress(sender.sessionId, revision) ? offerBeforeResponse(send) : null;
  const shown = viewDomain(context.config, req);
  const locale = acceptedLocale(req.headers);
  const caller = { actor, locale, requestId, revision, scope, viewDomain: shown, ask, offer };
  const sessionId = messages.map(sessionIdFor).find((id) => id !== null);
  if (sessionId !== undefined) res.setHeader('Mcp-Session-Id', sessionId);
  const response = await handleMessages(context, messages, batch, caller);
  finish(response === null ? 202 : 200, response);
}

/** Checks a message by the SDK's own rules. A message that matches none of them could get no response. */
function isMessage(value: unknown): value is JSONRPCMessage {
  return (
    isJSONRPCRequest(value) ||
    isJSONRPCNotification(value) ||
    isJSONRPCResultResponse(value) ||
    isJSONRPCErrorResponse(value)
  );
}

/** A response is found by its id, so each id can be used by one request only (JSON-RPC 2.0, "Batch"). */
function idsAreUnique(messages: readonly JSONRPCMessage[]): boolean {
  const ids = messages.filter(isJSONRPCRequest).map(({ id }) => id);
  return new Set(ids).size === ids.length;
}
