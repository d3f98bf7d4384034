import { Server as LegacyServer } from '@modelcontextprotocol/sdk/server/index.js';
import { CreateMessageResultSchema, ElicitResultSchema, McpError } from '@modelcontextprotocol/sdk/types.js';
import { CLIENT_CAPABILITIES_META_KEY, Server as ModernServer, ProtocolError } from '@modelcontextprotocol/server';
import { answerWithFixtures } from './fixtures/answer.ts';
import { FixtureError, objectOf } from './fixtures/fixture-call.ts';

/** A client that was never asked must not keep the suite waiting for a minute. */
const patience = { timeout: 10_000 };

/**
 * The suite wants tools, resources and prompts of fixed names. The product has no switch for them that could be left on: here each
 * protocol server that it makes in this process gets them as it is connected. Answers how to stop that.
 */
export function installFixtures(): () => void {
  const { connect: connectLegacy } = LegacyServer.prototype;
  const { connect: connectModern } = ModernServer.prototype;
  LegacyServer.prototype.connect = function connect(transport) {
    extendLegacy(this);
    return connectLegacy.call(this, transport);
  };
  ModernServer.prototype.connect = function connect(transport) {
    extendModern(this);
    return connectModern.call(this, transport);
  };
  return () => {
    LegacyServer.prototype.connect = connectLegacy;
    ModernServer.prototype.connect = connectModern;
  };
}

function extendLegacy(server: LegacyServer): void {
  server.registerCapabilities({ logging: {}, resources: { subscribe: true }, prompts: {}, completions: {} });
  const { fallbackRequestHandler: own } = server;
  server.fallbackRequestHandler = async (request, extra) => {
    const params = objectOf(request.params);
    const call = {
      params,
      meta: objectOf(params._meta),
      capabilities: {},
      inputResponses: {},
      requestState: undefined,
      // The suite says by method and params what goes out; the SDK's types know each method on its own.
      notify: (method: string, given: object) => extra.sendNotification({ method, params: given } as never),
      ask: (method: string, given: object) =>
        method === 'elicitation/create'
          ? extra.sendRequest({ method, params: given } as never, ElicitResultSchema, patience)
          : extra.sendRequest({ method, params: given } as never, CreateMessageResultSchema, patience),
    };
    return answerWithFixtures(request.method, call, async () => objectOf(await own?.(request, extra))).catch(
      (error) => {
        throw error instanceof FixtureError ? new McpError(error.code, error.message, error.data) : error;
      },
    );
  };
}

function extendModern(server: ModernServer): void {
  server.registerCapabilities({ resources: {}, prompts: {}, completions: {} });
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
      // As above.
      notify: (method: string, given: object) => mcpReq.notify({ method, params: given } as never),
      ask: (method: string) => Promise.reject(new Error(`${method} does not exist in this revision`)),
    };
    return answerWithFixtures(request.method, call, async () => objectOf(await own?.(request, context))).catch(
      (error) => {
        throw error instanceof FixtureError ? new ProtocolError(error.code, error.message, error.data) : error;
      },
    );
  };
}
