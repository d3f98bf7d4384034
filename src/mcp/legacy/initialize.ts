import {
  InitializeRequestSchema,
  type JSONRPCRequest,
  LATEST_PROTOCOL_VERSION,
} from '@modelcontextprotocol/sdk/types.js';
import type { Context } from '../../context.ts';
import type { Caller } from '../caller.ts';
import { capabilities } from '../capabilities.ts';
import { instructionsOf } from '../instructions.ts';
import { invalidParams } from '../json-rpc.ts';
import { olderRevisions } from '../revisions.ts';
import { serverInfo } from '../server-info.ts';

/** Agrees on a revision with a client that introduces itself (2025-11-25, "Lifecycle: Version Negotiation"). Throws RequestError. */
export async function initialize(
  context: Context,
  request: JSONRPCRequest,
  { actor }: Pick<Caller, 'actor'>,
): Promise<Record<string, unknown>> {
  const { data, error } = InitializeRequestSchema.safeParse(request);
  if (error) {
    const wrong = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
    throw invalidParams(`Invalid params: ${wrong}`);
  }
  const { protocolVersion: asked } = data.params;
  const protocolVersion = olderRevisions.includes(asked) ? asked : LATEST_PROTOCOL_VERSION;
  const instructions = await instructionsOf(context, actor.userId);
  return { protocolVersion, capabilities, serverInfo: serverInfo(context.config), instructions };
}
