import { Server, type ServerCapabilities } from '@modelcontextprotocol/server';
import type { Context } from '../../context.ts';
import { isServed, lasting } from '../handle-request.ts';
import { errorCodes, RequestError } from '../json-rpc.ts';
import { serverInfo } from '../server-info.ts';
import { type HttpCaller, handleModernRequest } from './handle-modern-request.ts';

/**
 * Creates the SDK's server for one request. It is the low-level one, which leaves arguments and their errors to the catalogue; an unknown
 * method gets no handler, so that the SDK reports it with 404.
 */
export function createRequestServer(
  context: Context,
  method: unknown,
  caller: HttpCaller,
  { capabilities, instructions }: { capabilities: ServerCapabilities; instructions: string },
): Server {
  const server = new Server(serverInfo(context.config), {
    capabilities,
    instructions,
    // It has the user's own words.
    cacheHints: { 'server/discover': { ...lasting, cacheScope: 'private' } },
  });
  const logFailure = (err: unknown) =>
    context.log.error({ err, requestId: caller.requestId }, 'a request to the connector failed');
  server.onerror = logFailure;
  if (isServed(method)) {
    server.fallbackRequestHandler = async (request, sdk) => {
      try {
        const { result, cache } = await handleModernRequest(context, request, caller, sdk);
        return { ...result, ...cache };
      } catch (error) {
        if (error instanceof RequestError) throw error;
        // The SDK would send its message.
        logFailure(error);
        throw new RequestError(errorCodes.internal, 'Internal error');
      }
    };
  }
  return server;
}
