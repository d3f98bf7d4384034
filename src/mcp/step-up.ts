import type { Request, Response } from 'express';
import { bearerChallenge } from '../../oauth/challenge.ts';
import type { Tool } from '../../tools/define-operation.ts';
import { insufficientAbility } from '../../tools/execute.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { errorEnvelope } from '../http/error-envelope.ts';
import { localeOf } from '../http/locale.ts';
import { refuse } from './refuse.ts';
import { toolsByName } from './tool-list.ts';

/** The tool that the message calls and that the token does not suffice for; undefined when there is none. */
export function uncoveredTool(actor: Actor, message: object): Tool | undefined {
  if (!('method' in message && 'params' in message) || message.method !== 'tools/call') return undefined;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('name' in params) || typeof params.name !== 'string')
    return undefined;
  const tool = toolsByName.get(params.name);
  return tool && !actor.abilities.includes(tool.ability) ? tool : undefined;
}

/** Step-up: the client learns by HTTP which scope to ask for (MCP authorization, "Scope Challenge Handling"). */
export function challengeForScope(
  context: Context,
  req: Request,
  res: Response,
  { tool, id }: { tool: Tool; id: string | number | null },
): void {
  const error = insufficientAbility(tool);
  const envelope = errorEnvelope(error, localeOf(req.headers), context.config.publicUrl);
  const reason = { error: 'insufficient_scope', scope: error.abilities } as const;
  res.setHeader('WWW-Authenticate', bearerChallenge(context.config, '/mcp', reason));
  refuse(res, 403, -32000, envelope.message, { id, data: envelope });
}
