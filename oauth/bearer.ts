import type { Context, CoreContext } from '../src/context.ts';
import { recordActivity } from '../src/domain/accounts/record-activity.ts';
import { type Actor, parseAbilities } from '../src/domain/actor.ts';
import { parsePages } from '../src/domain/profiles/page-grants.ts';
import { hashSecret } from '../src/domain/secrets.ts';
import { accountSuspended } from '../src/domain/suspension/account-suspended.ts';
import type { Transaction } from '../src/store/database.ts';
import {
  findAccessToken,
  findPersonalToken,
  touchGrant,
  touchPersonalToken,
} from '../src/store/oauth/bearer-statements.ts';
import { type ProvenRequest, provenKey } from './dpop-proof.ts';
import { OAuthError } from './oauth-error.ts';
import { presentResource, type ResourcePath, resourceIdentifier } from './resources.ts';
import { schemeOf, sentToken, type TokenScheme } from './sent-token.ts';
import { accessTokenPrefix, personalTokenPrefix } from './token-strings.ts';

export type BearerErrorCode = 'missing_token' | 'invalid_token';

/** The request has no token, or an invalid one. */
export class BearerError extends Error {
  override name = 'BearerError';
  readonly code: BearerErrorCode;

  constructor(code: BearerErrorCode) {
    super(code === 'missing_token' ? 'no bearer token was sent' : 'the bearer token is not valid');
    this.code = code;
  }
}

/**
 * Authenticates a call: the one place that verifies tokens, for both REST and MCP. OAuth access tokens must be meant for `resource`;
 * personal access tokens work everywhere. Each call reads the database, so a token revoked by one process is invalid in all of them
 * immediately. A token bound to a key needs a DPoP proof. Throws BearerError, OAuthError for an
 * invalid proof, or ServiceError `account_suspended`.
 */
export async function authenticate(
  context: Context,
  authorization: string | undefined,
  resource: ResourcePath,
  proven: ProvenRequest | null = null,
): Promise<Actor> {
  const token = sentToken(authorization);
  if (token === undefined) throw new BearerError('missing_token');
  if (token === null) throw new BearerError('invalid_token');
  const scheme = schemeOf(authorization);
  if (token.startsWith(accessTokenPrefix)) return verifyAccessToken(context, { scheme, token, proven }, resource);
  if (scheme === 'Bearer' && token.startsWith(personalTokenPrefix)) return verifyPersonalToken(context, token);
  throw new BearerError('invalid_token');
}

async function verifyAccessToken(
  context: Context,
  { scheme, token, proven }: { scheme: TokenScheme; token: string; proven: ProvenRequest | null },
  resource: ResourcePath,
): Promise<Actor> {
  const tokenHash = hashSecret(token);
  const row = await context.db.read.first(findAccessToken, { tokenHash });
  const now = context.now();
  if (!row) throw new BearerError('invalid_token');
  if (row.expiresAt <= now) throw new BearerError('invalid_token');
  if (presentResource(context.config, row.resource) !== resourceIdentifier(context.config, resource))
    throw new BearerError('invalid_token');
  // RFC 9449 §7.1 and §7.2: a bound token is invalid without its key, and the scheme says whether it is bound.
  const isBound = row.dpopJkt !== null;
  if (isBound !== (scheme === 'DPoP')) throw new BearerError('invalid_token');
  if (isBound && (await keyOf(context, token, proven)) !== row.dpopJkt) throw new BearerError('invalid_token');
  // The suspension has ended the grant as well.
  const isSuspended = row.suspendedAt !== null && (row.revokedAt === null || row.revokedAt >= row.suspendedAt);
  if (isSuspended) throw accountSuspended(context.config);
  if (row.revokedAt) throw new BearerError('invalid_token');
  const touch: Touch = (tx, used) => tx.run(touchGrant, { id: row.grantId, ...used });
  recordUse(context, touch, { tokenHash, ...row }, now);
  return {
    userId: row.userId,
    abilities: parseAbilities(row.scope),
    credential: { kind: 'oauth', grantId: row.grantId, clientId: row.clientId, pages: parsePages(row.pages) },
    changesWait: row.changesWait,
    asksFirst: row.asksFirst,
  };
}

async function keyOf(context: CoreContext, token: string, proven: ProvenRequest | null): Promise<string> {
  if (!proven) throw new OAuthError('invalid_dpop_proof', 'A DPoP proof is missing');
  return provenKey(context, proven, token);
}

async function verifyPersonalToken(context: Context, token: string): Promise<Actor> {
  const tokenHash = hashSecret(token);
  const row = await context.db.read.first(findPersonalToken, { tokenHash });
  if (!row) throw new BearerError('invalid_token');
  if (row.suspendedAt) throw accountSuspended(context.config);
  const touch: Touch = (tx, used) => tx.run(touchPersonalToken, { id: row.id, ...used });
  recordUse(context, touch, { tokenHash, ...row }, context.now());
  return {
    userId: row.userId,
    abilities: parseAbilities(row.abilities),
    credential: { kind: 'personal_token', id: row.id, pages: parsePages(row.pages) },
    changesWait: row.changesWait,
    asksFirst: row.asksFirst,
  };
}

const useInterval = 60_000;
/** Tokens whose last use is being stored, so that parallel requests write it once. */
const beingRecorded = new Set<string>();

type Touch = (tx: Pick<Transaction, 'run'>, used: { now: Date; before: Date }) => Promise<number>;

/** Records the last use at most once a minute, without delaying the request. */
function recordUse(
  context: Context,
  touch: Touch,
  { tokenHash, userId, lastUsedAt }: { tokenHash: string; userId: number; lastUsedAt: Date | null },
  now: Date,
): void {
  const before = new Date(now.getTime() - useInterval);
  if (lastUsedAt && lastUsedAt > before) return;
  if (beingRecorded.has(tokenHash)) return;
  beingRecorded.add(tokenHash);
  context.db
    .write(async (tx) => {
      await touch(tx, { now, before });
      await recordActivity(tx, userId, now);
    })
    .catch((error: unknown) => context.faults.logFailure(error, 'the last use of a token was not recorded'))
    .finally(() => beingRecorded.delete(tokenHash));
}
