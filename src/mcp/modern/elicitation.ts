import {
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type ServerContext,
} from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import type { AskPerson, OfferAddress } from '../ask-person.ts';
import { canAskForms, canOpenAddresses, elicitationParams } from '../elicitation.ts';
import { type CallState, makeState, type RepeatedCall } from './request-state.ts';

/** Time for which a question may stay open. */
const questionLifetime = 10 * 60_000;
/** Time for a person to open the address; after it the client gets no result of its call, which has been carried out. */
const offerLifetime = 24 * 60 * 60_000;
/** Name of the only question in a result. */
const confirm = 'confirm';

const replies = { accept: 'accepted', decline: 'declined', cancel: 'unanswered' } as const;

/**
 * Asks by the result of the call, which the client repeats with the reply (2026-07-28, "Multi Round-Trip Requests"). A reply without its
 * state counts as none. Null if the client cannot ask.
 */
export function askByResult(
  context: Context,
  call: RepeatedCall,
  state: CallState | null,
  { mcpReq }: ServerContext,
): AskPerson | null {
  if (!canAskForms(clientCapabilities(mcpReq))) return null;
  return async (question) => {
    const answer = inputResponse(mcpReq.inputResponses, confirm);
    if (state !== null && answer.kind === 'elicit') return replies[answer.action];
    return inputRequired({
      inputRequests: { [confirm]: inputRequired.elicit(elicitationParams(question)) },
      requestState: await makeState(context, call, questionLifetime),
    });
  };
}

/**
 * Offers an address by a result that asks the client to send the call again. The call has already been carried out, so its result is part
 * of the state and is returned unchanged: nothing is done twice or stored. Null if the client cannot open addresses.
 */
export function offerByResult(context: Context, call: RepeatedCall, { mcpReq }: ServerContext): OfferAddress | null {
  if (!canOpenAddresses(clientCapabilities(mcpReq))) return null;
  return async (offer, result) =>
    inputRequired({
      inputRequests: { review: inputRequired.elicitUrl(offer) },
      requestState: await makeState(context, call, offerLifetime, result),
    });
}

/** Returns the client's capabilities, which each of its requests states (2026-07-28, "Request metadata"). */
function clientCapabilities({ envelope }: ServerContext['mcpReq']): unknown {
  return Object(envelope)[CLIENT_CAPABILITIES_META_KEY];
}
