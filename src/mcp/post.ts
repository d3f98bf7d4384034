import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '../domain/actor.ts';
import type { AcceptedTypes } from './accepted-types.ts';
import type { ListChanges } from './list-changes.ts';
import type { ToolScope } from './tool-scope.ts';

/** One POST to the connector, with its caller and message. */
export interface Post {
  req: IncomingMessage;
  res: ServerResponse;
  requestId: string;
  actor: Actor;
  /** Part of the connector that the client wants to see. */
  scope: ToolScope;
  /** Notifies listening clients when their list of tools changes. */
  listChanges: ListChanges;
  body: unknown;
  /** Response types that the client accepts, at least one. */
  accepted: AcceptedTypes;
}
