import type { Config } from '../src/config.ts';
import { type Ability, abilities } from '../src/domain/actor.ts';
import { proofAlgorithms } from './key-set.ts';
import { type ResourcePath, repeatedQuery, resourceMetadataUrl } from './resources.ts';
import type { TokenScheme } from './sent-token.ts';

/** Reason why access is denied. */
export type ChallengeReason =
  | { error: 'invalid_token' | 'invalid_dpop_proof' | 'use_dpop_nonce' }
  /**
   * `scope`: every ability the operation needs, not only the missing ones, so that the client can ask once for all; none if no scope would
   * help.
   */
  | { error: 'insufficient_scope'; scope: readonly Ability[] };

const algorithms = `algs="${proofAlgorithms.join(' ')}"`;

/**
 * Returns the values of WWW-Authenticate (RFC 6750 §3, RFC 9728 §5.1), one line each. Without a reason no token was sent, and they have no
 * error (RFC 6750 §3.1). DPoP is offered last to clients that did not use it (RFC 9449 §7.1), because many clients read the first challenge
 * only. The values are built from constants and configuration; of the request's address they repeat only the connector's own query
 * (`repeatedQuery`).
 */
export function tokenChallenges(
  config: Config,
  resource: ResourcePath,
  scheme: TokenScheme,
  reason: ChallengeReason | null,
  address = '',
): string[] {
  const parameters: string[] = [];
  if (reason) parameters.push(`error="${reason.error}"`);
  const scope = reason?.error === 'insufficient_scope' ? reason.scope : abilities;
  const metadata = resourceMetadataUrl(config, resource, repeatedQuery(resource, address));
  if (scope.length > 0) parameters.push(`scope="${scope.join(' ')}"`);
  parameters.push(`resource_metadata="${metadata}"`);
  if (scheme === 'DPoP') return [`DPoP ${[...parameters, algorithms].join(', ')}`];
  const bearer = `Bearer ${parameters.join(', ')}`;
  return reason?.error === 'insufficient_scope' ? [bearer] : [bearer, `DPoP ${algorithms}`];
}
