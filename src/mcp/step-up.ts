import { tokenChallenges } from '../../oauth/challenge.ts';
import { schemeOf } from '../../oauth/sent-token.ts';
import type { Tool } from '../../tools/define-operation.ts';
import { insufficientAbility } from '../../tools/execute.ts';
import { noteCall } from '../../tools/note-call.ts';
import type { Context } from '../context.ts';
import type { Ability, Actor } from '../domain/actor.ts';
import { errorEnvelope } from '../http/error-envelope.ts';
import { localeOf } from '../http/locale.ts';
import type { Post } from './post.ts';
import { refuse } from './refuse.ts';
import { refusalCode } from './request-error.ts';
import { toolsByName } from './tool-list.ts';

/** Requests besides calls of tools that read pages. */
const readingMethods = new Set(['resources/list', 'resources/read', 'prompts/get', 'completion/complete']);

/** The ability that the message needs and the token does not have; undefined when there is none. */
export function uncoveredAbility(actor: Actor, message: object): Ability | undefined {
  const needed = neededAbility(message);
  return needed !== undefined && !actor.abilities.includes(needed) ? needed : undefined;
}

function neededAbility(message: object): Ability | undefined {
  return readingMethods.has(methodOf(message)) ? 'profile:read' : toolOf(message)?.ability;
}

function methodOf(message: object): string {
  return 'method' in message ? String(message.method) : '';
}

/** The tool that a `tools/call` names. */
function toolOf(message: object): Tool | undefined {
  if (methodOf(message) !== 'tools/call' || !('params' in message)) return undefined;
  const { params } = message;
  if (typeof params !== 'object' || params === null || !('name' in params) || typeof params.name !== 'string')
    return undefined;
  return toolsByName.get(params.name);
}

/** Step-up: the client learns by HTTP which scope to ask for (MCP authorization, "Scope Challenge Handling"). */
export function challengeForScope(
  context: Context,
  { req, res, actor }: Post,
  {
    ability,
    id,
    message,
    revision,
  }: { ability: Ability; id: string | number | null; message: object; revision: string },
): void {
  noteCall(context, actor, {
    operation: toolOf(message)?.name ?? methodOf(message),
    outcome: 'insufficient_ability',
    profileKey: null,
  });
  const error = insufficientAbility({ ability });
  const envelope = errorEnvelope(error, localeOf(req.headers), context.config.publicUrl);
  const reason = { error: 'insufficient_scope', scope: error.abilities } as const;
  const scheme = schemeOf(req.headers.authorization);
  res.setHeader('WWW-Authenticate', tokenChallenges(context.config, '/mcp', scheme, reason));
  refuse(res, 403, refusalCode(revision), envelope.message, { id, data: envelope });
}
