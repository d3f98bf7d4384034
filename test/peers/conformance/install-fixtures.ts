import { randomUUID } from 'node:crypto';
import { CLIENT_CAPABILITIES_META_KEY, Server as ModernServer, ProtocolError } from '@modelcontextprotocol/server';
import { vi } from 'vitest';
import type * as AnswerRequest from '../../../src/mcp/answer-request.ts';
import { capabilities } from '../../../src/mcp/capabilities.ts';
import type * as Elicitation from '../../../src/mcp/legacy/elicitation.ts';
import type * as PostAnswer from '../../../src/mcp/post-answer.ts';
import { isModern } from '../../../src/mcp/protocol-version.ts';
import { RequestError } from '../../../src/mcp/request-error.ts';
import { answerWithFixtures } from './fixtures/answer.ts';
import { type FixtureCall, FixtureError, objectOf } from './fixtures/fixture-call.ts';

/**
 * The suite wants tools, resources and prompts of fixed names. The product has no switch for them that could be left on: here whatever answers
 * in this process gets them, which has to be before the first request. Returns how to stop that.
 */
export function installFixtures(page: string, changeTools: () => Promise<void>): () => void {
  const { connect: connectModern } = ModernServer.prototype;
  ModernServer.prototype.connect = function connect(transport) {
    extendModern(this, { page, changeTools });
    return connectModern.call(this, transport);
  };
  extendLegacy({ page, changeTools });
  return () => {
    ModernServer.prototype.connect = connectModern;
    for (const path of [answerRequestPath, postAnswerPath, elicitationPath]) vi.doUnmock(path);
  };
}

type OfTheUser = Pick<FixtureCall, 'page' | 'changeTools'>;

const answerRequestPath = '../../../src/mcp/answer-request.ts';
const postAnswerPath = '../../../src/mcp/post-answer.ts';
const elicitationPath = '../../../src/mcp/legacy/elicitation.ts';

/** What fixtures wait for: the answer comes by a POST of its own. */
const asked = new Map<string, (answer: unknown) => void>();

function extendLegacy(ofTheUser: OfTheUser): void {
  Object.assign(capabilities, { logging: {}, resources: { subscribe: true } });
  /** How each request says something before its answer. */
  const tells = new Map<string, (json: string) => void>();
  vi.doMock(postAnswerPath, async (original) => {
    const own = await original<typeof PostAnswer>();
    const answerTo: typeof own.answerTo = (post) => {
      const answer = own.answerTo(post);
      if ('requestId' in post && answer.tell !== null) tells.set(String(post.requestId), answer.tell);
      return answer;
    };
    return { ...own, answerTo };
  });
  vi.doMock(elicitationPath, async (original) => {
    const own = await original<typeof Elicitation>();
    const takeAnswer: typeof own.takeAnswer = async (context, userId, message) => {
      const { id, result } = objectOf(message);
      asked.get(String(id))?.(result);
      asked.delete(String(id));
      return own.takeAnswer(context, userId, message);
    };
    return { ...own, takeAnswer };
  });
  vi.doMock(answerRequestPath, async (original) => {
    const own = await original<typeof AnswerRequest>();
    const answerRequest: typeof own.answerRequest = async (context, method, params, caller) => {
      if (isModern(caller.revision)) return own.answerRequest(context, method, params, caller);
      const tell = (message: object) => tells.get(caller.requestId)?.(JSON.stringify({ jsonrpc: '2.0', ...message }));
      const call = {
        params: objectOf(params),
        meta: objectOf(params?._meta),
        capabilities: {},
        inputResponses: {},
        requestState: undefined,
        ...ofTheUser,
        own: async (given: Record<string, unknown>) =>
          objectOf((await own.answerRequest(context, method, given, caller)).result),
        notify: async (notification: string, given: object) => tell({ method: notification, params: given }),
        ask(question: string, given: object) {
          const id = randomUUID();
          tell({ id, method: question, params: given });
          return new Promise<unknown>((resolve) => asked.set(id, resolve));
        },
      };
      try {
        return { result: await answerWithFixtures(method, call) };
      } catch (error) {
        // The error of a fixture has whatever data the suite wants.
        throw error instanceof FixtureError
          ? new RequestError(error.code, error.message, error.data as RequestError['data'])
          : error;
      }
    };
    return { ...own, answerRequest };
  });
}

function extendModern(server: ModernServer, ofTheUser: OfTheUser): void {
  const { fallbackRequestHandler: own } = server;
  server.fallbackRequestHandler = async (request, context) => {
    const { mcpReq } = context;
    const requestState = mcpReq.requestState();
    const call = {
      params: objectOf(request.params),
      meta: { ...objectOf(mcpReq.envelope), ...objectOf(mcpReq._meta) },
      capabilities: objectOf(objectOf(mcpReq.envelope)[CLIENT_CAPABILITIES_META_KEY]),
      inputResponses: objectOf(mcpReq.inputResponses),
      requestState: typeof requestState === 'string' ? requestState : undefined,
      ...ofTheUser,
      own: async (given: Record<string, unknown>) => objectOf(await own?.({ ...request, params: given }, context)),
      // As for the older handler: the SDK's types know each method on its own.
      notify: (method: string, given: object) => mcpReq.notify({ method, params: given } as never),
      ask: (method: string) => Promise.reject(new Error(`${method} does not exist in this revision`)),
    };
    return answerWithFixtures(request.method, call).catch((error) => {
      throw error instanceof FixtureError ? new ProtocolError(error.code, error.message, error.data) : error;
    });
  };
}
