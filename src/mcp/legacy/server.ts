import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { Context } from '../../context.ts';
import { answerRequest } from '../answer-request.ts';
import type { Caller } from '../caller.ts';
import { capabilities } from '../capabilities.ts';
import { instructions } from '../instructions.ts';
import { serverInfo } from '../server-info.ts';

// Left to itself, every Server makes a validator of its own, which costs forty times the rest of it.
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** A server of the 2025 protocol revisions for one request: nothing of one caller can reach another. */
export function createLegacyServer(context: Context, caller: Caller): Server {
  const server = new Server(serverInfo(context.config), { capabilities, instructions, jsonSchemaValidator });
  // Not `setRequestHandler`: around some methods the SDK would parse params and results once more, which the catalogue has done by the
  // tool's own schemas, and would answer params of the wrong shape with -32603.
  server.fallbackRequestHandler = async ({ method, params }) => {
    const { result } = await answerRequest(context, method, params, caller);
    return result;
  };
  return server;
}
