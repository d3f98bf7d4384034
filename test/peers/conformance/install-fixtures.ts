import { randomUUID } from 'node:crypto';
import { CLIENT_CAPABILITIES_META_KEY } from '@modelcontextprotocol/server';
import { vi } from 'vitest';
import { capabilities } from '../../../src/mcp/capabilities.ts';
import type * as HandleRequest from '../../../src/mcp/handle-request.ts';
import { RequestError } from '../../../src/mcp/json-rpc.ts';
import type * as Elicitation from '../../../src/mcp/legacy/elicitation.ts';
import type * as HandleModernRequest from '../../../src/mcp/modern/handle-modern-request.ts';
import type * as PostResponse from '../../../src/mcp/post-response.ts';
import { isModern } from '../../../src/mcp/revisions.ts';
import { type FixtureCall, FixtureError, objectOf } from './fixtures/fixture-call.ts';
import { handleWithFixtures } from './fixtures/handle-with-fixtures.ts';

/**
 * Installs the tools, resources and prompts with the fixed names that the suite needs. The product has no switch for them that could be
 * left on: here every handler of this process gets them, which has to be before the first request. Returns a function that removes them.
 */
export function installFixtures(page: string, changeTools: () => Promise<void>): () => void {
  extendModern({ page, changeTools });
  extendLegacy({ page, changeTools });
  return () => {
    for (const path of [handleRequestPath, handleModernRequestPath, postResponsePath, elicitationPath])
      vi.doUnmock(path);
  };
}

type OfTheUser = Pick<FixtureCall, 'page' | 'changeTools'>;

const handleRequestPath = '../../../src/mcp/handle-request.ts';
const handleModernRequestPath = '../../../src/mcp/modern/handle-modern-request.ts';
const postResponsePath = '../../../src/mcp/post-response.ts';
const elicitationPath = '../../../src/mcp/legacy/elicitation.ts';

/** Methods that revision 2026-07-28 no longer has. */
const olderMethods = new Set(['logging/setLevel', 'resources/subscribe', 'resources/unsubscribe']);

/** Pending questions of fixtures: the reply comes by a POST of its own. */
const asked = new Map<string, (answer: unknown) => void>();

function extendLegacy(ofTheUser: OfTheUser): void {
  Object.assign(capabilities, { logging: {}, resources: { subscribe: true } });
  /** Sends a message to each request before its response. */
  const senders = new Map<string, (json: string) => void>();
  vi.doMock(postResponsePath, async (original) => {
    const own = await original<typeof PostResponse>();
    const responseTo: typeof own.responseTo = (post) => {
      const response = own.responseTo(post);
      if ('requestId' in post && response.send !== null) senders.set(String(post.requestId), response.send);
      return response;
    };
    return { ...own, responseTo };
  });
  vi.doMock(elicitationPath, async (original) => {
    const own = await original<typeof Elicitation>();
    const receiveResponse: typeof own.receiveResponse = async (context, userId, message) => {
      const { id, result } = objectOf(message);
      asked.get(String(id))?.(result);
      asked.delete(String(id));
      return own.receiveResponse(context, userId, message);
    };
    return { ...own, receiveResponse };
  });
  vi.doMock(handleRequestPath, async (original) => {
    const own = await original<typeof HandleRequest>();
    const handleRequest: typeof own.handleRequest = async (context, method, params, caller) => {
      if (isModern(caller.revision)) return own.handleRequest(context, method, params, caller);
      if (olderMethods.has(method)) return { result: {} };
      const send = (message: object) => senders.get(caller.requestId)?.(JSON.stringify({ jsonrpc: '2.0', ...message }));
      const call = {
        params: objectOf(params),
        meta: objectOf(params?._meta),
        capabilities: {},
        inputResponses: {},
        requestState: undefined,
        ...ofTheUser,
        own: async (given: Record<string, unknown>) =>
          objectOf((await own.handleRequest(context, method, given, caller)).result),
        notify: async (notification: string, given: object) => send({ method: notification, params: given }),
        ask(question: string, given: object) {
          const id = randomUUID();
          send({ id, method: question, params: given });
          return new Promise<unknown>((resolve) => asked.set(id, resolve));
        },
      };
      return { result: await fixtureResult(method, call) };
    };
    return { ...own, handleRequest };
  });
}

function extendModern(ofTheUser: OfTheUser): void {
  vi.doMock(handleModernRequestPath, async (original) => {
    const own = await original<typeof HandleModernRequest>();
    const handleModernRequest: typeof own.handleModernRequest = async (context, request, caller, sdk) => {
      const { method, params = {} } = request;
      const { envelope, inputResponses, requestState, notify } = sdk.mcpReq;
      const state: unknown = requestState();
      const call = {
        params: objectOf(params),
        meta: objectOf(params._meta),
        capabilities: objectOf(objectOf(envelope)[CLIENT_CAPABILITIES_META_KEY]),
        inputResponses: objectOf(inputResponses),
        requestState: typeof state === 'string' ? state : undefined,
        ...ofTheUser,
        async own(given: Record<string, unknown>) {
          // The client's metadata and its earlier replies go with each of its requests.
          const whole = { ...request, params: { ...params, ...given } };
          const { result, cache } = await own.handleModernRequest(context, whole, caller, sdk);
          return { ...result, ...cache };
        },
        notify: (notification: string, given: object) => notify({ method: notification, params: { ...given } }),
        ask: (question: string) => Promise.reject(new Error(`${question} does not exist in this revision`)),
      };
      return { result: await fixtureResult(method, call) };
    };
    return { ...own, handleModernRequest };
  });
}

async function fixtureResult(method: string, call: FixtureCall): Promise<Record<string, unknown>> {
  try {
    return await handleWithFixtures(method, call);
  } catch (error) {
    // The error of a fixture has the data that the suite expects.
    throw error instanceof FixtureError
      ? new RequestError(error.code, error.message, error.data as RequestError['data'])
      : error;
  }
}
