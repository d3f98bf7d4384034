import { tokenChallenges } from '../../oauth/challenge.ts';
import { schemeOf } from '../../oauth/sent-token.ts';
import { insufficientAbility } from '../../tools/execute.ts';
import { pageNamed, recordCall } from '../../tools/with-audit-log.ts';
import type { Context } from '../context.ts';
import type { Ability, Actor } from '../domain/actor.ts';
import { acceptedLocale } from '../http/locale.ts';
import { httpError, serverErrorCode } from './json-rpc.ts';
import type { Post } from './post.ts';
import { argumentsIn, calledTool } from './read-tool-call.ts';
import { shownError } from './shown-error.ts';
import { requestOf } from './tool-arguments.ts';
import { isInScope, type ToolScope } from './tool-scope.ts';

/** Requests other than tool calls that read pages. */
const readingMethods = new Set([
  'resources/list',
  'resources/read',
  'prompts/get',
  'completion/complete',
  'events/poll',
  'events/subscribe',
]);

/**
 * Returns the ability that the message needs and the token lacks; undefined for none, and for a tool outside of the client's scope.
 */
export function uncoveredAbility(actor: Actor, message: object, scope: ToolScope): Ability | undefined {
  const tool = calledTool(message);
  if (tool && !isInScope(tool, scope)) return undefined;
  const needed = neededAbility(message);
  return needed !== undefined && !actor.abilities.includes(needed) ? needed : undefined;
}

function neededAbility(message: object): Ability | undefined {
  return readingMethods.has(methodOf(message)) ? 'profile:read' : calledTool(message)?.ability;
}

function methodOf(message: object): string {
  return 'method' in message ? String(message.method) : '';
}

/** Step-up: the client learns by HTTP which scope to request (MCP authorization, "Scope Challenge Handling"). */
export function challengeForScope(
  context: Context,
  { req, res, actor, requestId }: Post,
  {
    ability,
    id,
    message,
    revision,
  }: { ability: Ability; id: string | number | null; message: object; revision: string },
): void {
  const tool = calledTool(message);
  recordCall(context, actor, {
    operation: tool?.name ?? methodOf(message),
    outcome: 'insufficient_ability',
    profileKey: tool ? pageNamed(requestOf(tool, argumentsIn(message))) : null,
  });
  const error = insufficientAbility({ ability });
  const { sentence, envelope } = shownError(context, error, { locale: acceptedLocale(req.headers), requestId });
  const reason = { error: 'insufficient_scope', scope: error.abilities } as const;
  const scheme = schemeOf(req.headers.authorization);
  res.setHeader('WWW-Authenticate', tokenChallenges(context.config, '/mcp', scheme, reason, req.url));
  httpError(res, 403, serverErrorCode(revision), sentence, { id, data: envelope });
}
