import { randomUUID } from 'node:crypto';
import { Server as LegacyServer } from '@modelcontextprotocol/sdk/server/index.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import { McpError } from '@modelcontextprotocol/sdk/types.js';
import { CLIENT_CAPABILITIES_META_KEY, Server as ModernServer, ProtocolError } from '@modelcontextprotocol/server';
import { answerWithFixtures } from './fixtures/answer.ts';
import { type FixtureCall, FixtureError, objectOf } from './fixtures/fixture-call.ts';

/**
 * The suite wants tools, resources and prompts of fixed names. The product has no switch for them that could be left on: here each
 * protocol server that it makes in this process gets them as it is connected. Returns how to stop that.
 */
export function installFixtures(page: string, changeTools: () => Promise<void>): () => void {
  const { connect: connectLegacy } = LegacyServer.prototype;
  const { connect: connectModern } = ModernServer.prototype;
  LegacyServer.prototype.connect = async function connect(transport) {
    extendLegacy(this, transport, { page, changeTools });
    await connectLegacy.call(this, transport);
    takeReplies(transport);
  };
  ModernServer.prototype.connect = function connect(transport) {
    extendModern(this, { page, changeTools });
    return connectModern.call(this, transport);
  };
  return () => {
    LegacyServer.prototype.connect = connectLegacy;
    ModernServer.prototype.connect = connectModern;
  };
}

type OfTheUser = Pick<FixtureCall, 'page' | 'changeTools'>;

function extendLegacy(server: LegacyServer, transport: Transport, ofTheUser: OfTheUser): void {
  server.registerCapabilities({ logging: {}, resources: { subscribe: true } });
  const { fallbackRequestHandler: own } = server;
  server.fallbackRequestHandler = async (request, extra) => {
    const params = objectOf(request.params);
    const call = {
      params,
      meta: objectOf(params._meta),
      capabilities: {},
      inputResponses: {},
      requestState: undefined,
      ...ofTheUser,
      own: async (given: Record<string, unknown>) => objectOf(await own?.({ ...request, params: given }, extra)),
      // The suite says by method and params what goes out; the SDK's types know each method on its own.
      notify: (method: string, given: object) => extra.sendNotification({ method, params: given } as never),
      ask: (method: string, params: object) => askThrough(transport, method, params),
    };
    return answerWithFixtures(request.method, call).catch((error) => {
      throw error instanceof FixtureError ? new McpError(error.code, error.message, error.data) : error;
    });
  };
}

/** What fixtures wait for: the answer comes by a POST of its own, which has another protocol server. */
const asked = new Map<string, (answer: unknown) => void>();

function askThrough(transport: Transport, method: string, params: object): Promise<unknown> {
  const id = randomUUID();
  const answer = new Promise((resolve) => asked.set(id, resolve));
  // The SDK's types know each method on its own.
  return transport.send({ jsonrpc: '2.0', id, method, params } as never).then(() => answer);
}

function takeReplies(transport: Transport): void {
  const { onmessage } = transport;
  transport.onmessage = (message, extra) => {
    const take = 'result' in message ? asked.get(String(message.id)) : undefined;
    if (!take || !('result' in message)) return onmessage?.(message, extra);
    asked.delete(String(message.id));
    take(message.result);
  };
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
