import type { Context } from '../context.ts';
import { featuresOf } from '../domain/accounts/features.ts';
import { callTool } from './call-tool.ts';
import type { Caller } from './caller.ts';
import { complete } from './completion.ts';
import { eventsHandlers } from './events/events.ts';
import { errorCodes, invalidParams, type Params, RequestError, serverErrorCode } from './json-rpc.ts';
import { getPrompt } from './prompts/get-prompt.ts';
import { promptDefinitions } from './prompts/prompts.ts';
import { readToolCall } from './read-tool-call.ts';
import { listResources } from './resources/list-resources.ts';
import { readResource } from './resources/read-resource.ts';
import { resourceTemplates } from './resources/resource-templates.ts';
import { shownError } from './shown-error.ts';
import { listedTools } from './tool-list.ts';

/** Time for which a client of revision 2026-07-28 may cache a result, and whether it is the same for all users ("Caching"). */
export interface CacheHint {
  ttlMs: number;
  cacheScope: 'public' | 'private';
}

/** The result of a request with its cache time; older revisions have no caching. */
export interface MethodResult {
  result: Record<string, unknown>;
  cache?: CacheHint;
}

/** Changes with a release only, and is the same for all users. */
export const lasting: CacheHint = { ttlMs: 5 * 60_000, cacheScope: 'public' };
/** Pages change at any moment, and are the user's own. */
const passing: CacheHint = { ttlMs: 0, cacheScope: 'private' };

type Handler = (context: Context, params: Params, caller: Caller) => MethodResult | Promise<MethodResult>;

/** A list that is returned as a whole, so no valid cursor exists. */
function unpaged(handler: Handler): Handler {
  return (context, params, caller) => {
    if (params.cursor !== undefined) throw invalidParams('cursor must be left out: the list is whole');
    return handler(context, params, caller);
  };
}

const handlers: ReadonlyMap<string, Handler> = new Map<string, Handler>([
  [
    'tools/list',
    unpaged(async ({ db }, _params, { actor, scope }) => ({
      result: { tools: listedTools(await featuresOf(db.read, actor.userId), scope) },
      // It changes with the sections that the user turns on, and must not show them to others.
      cache: { ...lasting, cacheScope: 'private' },
    })),
  ],
  [
    'tools/call',
    async (context, params, caller) => {
      const call = readToolCall(params, caller.scope, context.config.publicUrl);
      if (typeof call === 'string') throw invalidParams(call);
      return { result: await callTool(context, call.tool, call.given, caller) };
    },
  ],
  [
    'resources/list',
    async (context, params, caller) => ({ result: await listResources(context, params, caller), cache: passing }),
  ],
  ['resources/templates/list', unpaged(() => ({ result: { resourceTemplates }, cache: lasting }))],
  [
    'resources/read',
    async (context, params, caller) => {
      const { contents, isPublic } = await readResource(context, params, caller);
      return { result: { contents }, cache: isPublic ? lasting : passing };
    },
  ],
  ['prompts/list', unpaged(() => ({ result: { prompts: promptDefinitions }, cache: lasting }))],
  ['prompts/get', async (context, params, caller) => ({ result: await getPrompt(context, params, caller) })],
  ...eventsHandlers.map(([method, handle]): [string, Handler] => [
    method,
    async (context, params, caller) => ({ result: await handle(context, params, caller), cache: passing }),
  ]),
  ['completion/complete', async (context, params, caller) => ({ result: await complete(context, params, caller) })],
]);

/** Returns whether requests with this method are served by the catalogue. */
export function isServed(method: unknown): boolean {
  return typeof method === 'string' && handlers.has(method);
}

/** Responds to a request of either protocol generation from the catalogue. Throws only RequestError. */
export async function handleRequest(
  context: Context,
  method: string,
  params: Params | undefined,
  caller: Caller,
): Promise<MethodResult> {
  const handler = handlers.get(method);
  if (!handler) throw new RequestError(errorCodes.methodNotFound, 'Method not found');
  try {
    return await handler(context, params ?? {}, caller);
  } catch (error) {
    throw error instanceof RequestError ? error : refusal(context, error, caller);
  }
}

/** Wraps an error of the domain in the envelope that tools and REST return. */
function refusal(context: Context, error: unknown, caller: Caller): RequestError {
  const { sentence, envelope } = shownError(context, error, caller);
  if (envelope.code === 'internal') return new RequestError(errorCodes.internal, 'Internal error');
  const code = envelope.code === 'validation_failed' ? errorCodes.invalidParams : serverErrorCode(caller.revision);
  return new RequestError(code, sentence, envelope);
}
