import type { Config } from '../src/config.ts';
import { type Ability, abilities } from '../src/domain/actor.ts';
import { type ResourcePath, resourceMetadataUrl } from './resources.ts';

/** Why access is refused; without a reason no token was sent (RFC 6750 §3.1: then the challenge carries no error). */
export type ChallengeReason =
  | { error: 'invalid_token' }
  /** `scope`: every ability the operation needs, not only the missing ones, so that the client can ask once for all. */
  | { error: 'insufficient_scope'; scope: readonly Ability[] };

/**
 * The value of WWW-Authenticate (RFC 6750 §3, RFC 9728 §5.1). It is built from constants and configuration alone:
 * nothing that a client sent can reach a header.
 */
export function bearerChallenge(config: Config, resource: ResourcePath, reason?: ChallengeReason): string {
  const parameters: string[] = [];
  if (reason) parameters.push(`error="${reason.error}"`);
  const scope = reason?.error === 'insufficient_scope' ? reason.scope : abilities;
  parameters.push(`scope="${scope.join(' ')}"`, `resource_metadata="${resourceMetadataUrl(config, resource)}"`);
  return `Bearer ${parameters.join(', ')}`;
}
