import type { SecretKeys } from '../../config.ts';
import type { Context } from '../../context.ts';
import { deriveSecret, isMadeWithAny } from '../../domain/secrets.ts';
import { isObject } from '../../domain/validation/values.ts';
import type { AskPerson, Reply } from '../ask-person.ts';
import { canAskForms, elicitationParams } from '../elicitation.ts';
import type { Params } from '../params.ts';
import { invalidParams } from '../request-error.ts';
import { clientCapabilities } from './client-capabilities.ts';

/** How long a question may stay open. */
const lifetime = 10 * 60_000;
/** The name of the one question that a result asks. */
const confirm = 'confirm';

/**
 * Asks by the result of the call, which the client repeats with the answer. What comes back with it is the client's word, so the state is
 * sealed: for this user, this very call, and a while; any other is refused (2026-07-28, "Multi Round-Trip Requests": Server Requirements).
 * Null where the client cannot ask.
 */
export function askByResult(context: Context, userId: number, params: Params): AskPerson | null {
  if (!canAskForms(clientCapabilities(params))) return null;
  return async (question, about) => {
    const now = context.now().getTime();
    const state = params.requestState;
    const response = responseIn(params.inputResponses);
    if (state !== undefined) {
      if (typeof state !== 'string' || !isSealed(context, userId, about, state, now)) {
        throw invalidParams('Invalid or expired requestState');
      }
      if (response !== undefined) return replyOf(response);
    }
    return {
      resultType: 'input_required',
      inputRequests: { [confirm]: { method: 'elicitation/create', params: elicitationParams(question) } },
      requestState: seal(context.config.secretKeys, userId, about, now + lifetime),
    };
  };
}

/** What the client sent as the response to our question. What is no object, or a whole JSON-RPC message, is none. */
function responseIn(responses: unknown): object | undefined {
  const response = isObject(responses) && Object.hasOwn(responses, confirm) ? responses[confirm] : undefined;
  return isObject(response) && !('method' in response || 'result' in response) ? response : undefined;
}

function replyOf(response: object): Reply {
  const action = 'action' in response ? response.action : null;
  return action === 'accept' ? 'accepted' : action === 'decline' ? 'declined' : 'unanswered';
}

function seal(secretKeys: SecretKeys, userId: number, about: string, expires: number): string {
  return `${expires}.${deriveSecret(secretKeys, 'elicitation', String(userId), about, String(expires))}`;
}

function isSealed({ config }: Context, userId: number, about: string, state: string, now: number): boolean {
  const expires = Number(/^(\d{1,15})\./.exec(state)?.[1] ?? 0);
  return expires > now && isMadeWithAny(config.secretKeys, state, (key) => seal(key, userId, about, expires));
}
