import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/actor.ts';

/** One POST to the connector, once it is known who asks and what. */
export interface Post {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  actor: Actor;
  body: unknown;
}
