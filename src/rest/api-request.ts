import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request to an address of the API. */
export interface ApiRequest {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  /** The path with the query as the client sent it. */
  address: string;
  /** The path below `/api/v1`, without the query. */
  path: string;
  /** The parameters of the path, decoded. */
  params: Record<string, string>;
}

/** Responds to a request. A thrown error becomes an error response. */
export type ApiHandler = (request: ApiRequest) => Promise<void>;
