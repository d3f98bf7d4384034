import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context, CoreContext } from '../src/context.ts';
import { isLiveCredential } from '../src/domain/accounts/live-credential.ts';
import type { Actor } from '../src/domain/actor.ts';
import { ServiceError, type Text } from '../src/domain/errors.ts';
import { currentAccess } from '../src/domain/profiles/current-access.ts';
import { accountSuspended, isAccountSuspended } from '../src/domain/suspension/account-suspended.ts';
import { errorEnvelope } from '../src/http/error-envelope.ts';
import { headerOf } from '../src/http/header-of.ts';
import { acceptedLocale } from '../src/http/locale.ts';
import { sendJson } from '../src/http/send-json.ts';
import { textOf } from '../src/texts/index.ts';
import { authenticate, BearerError } from './bearer.ts';
import { tokenChallenges } from './challenge.ts';
import { dpopNonce } from './dpop-nonce.ts';
import { OAuthError } from './oauth-error.ts';
import type { ResourcePath } from './resources.ts';
import { schemeOf } from './sent-token.ts';

type ChallengeCode = BearerError['code'] | 'invalid_dpop_proof' | 'use_dpop_nonce';

const texts: Record<ChallengeCode, Text> = {
  missing_token: textOf((t) => t.authorizationMessages.sendToken),
  invalid_token: textOf((t) => t.authorizationMessages.invalidToken),
  invalid_dpop_proof: textOf((t) => t.authorizationMessages.invalidProof),
  use_dpop_nonce: textOf((t) => t.authorizationMessages.nonceNeeded),
};

function challengeCode(error: unknown): ChallengeCode | null {
  if (error instanceof BearerError) return error.code;
  if (!(error instanceof OAuthError)) return null;
  return error.code === 'invalid_dpop_proof' || error.code === 'use_dpop_nonce' ? error.code : null;
}

/**
 * Returns the actor of a request by its token; null after sending 401 for an invalid token, or 403 for a suspended account.
 */
export async function admitBearer(
  context: Context,
  resource: ResourcePath,
  req: IncomingMessage,
  res: ServerResponse,
  /** The unchanged path of the request, with its query if any. */
  path: string,
): Promise<Actor | null> {
  const { authorization } = req.headers;
  try {
    const proof = headerOf(req.headers, 'dpop');
    if (proof === undefined) return await authenticate(context, authorization, resource);
    res.setHeader('DPoP-Nonce', dpopNonce(context));
    return await authenticate(context, authorization, resource, { proof, method: req.method ?? '', path });
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'account_suspended') {
      rejectSuspended(context, error, req, res);
      return null;
    }
    const code = challengeCode(error);
    if (code === null) throw error;
    refuse(context, resource, req, res, code);
    return null;
  }
}

/** A body may take minutes to arrive; one that arrives within this time was on its way when its token was checked. Milliseconds. */
const timeoutMs = 1_000;

/**
 * Returns the actor of a request again once its body has arrived, with the pages that it may use by then. Returns null, after sending 401,
 * if the token was deleted or the app disconnected while the body was on its way, or after sending 403, if the account was suspended.
 */
export async function stillAdmitted(
  context: CoreContext,
  resource: ResourcePath,
  { actor, admittedAt }: { actor: Actor; admittedAt: Date },
  req: IncomingMessage,
  res: ServerResponse,
): Promise<Actor | null> {
  if (context.now().getTime() - admittedAt.getTime() <= timeoutMs) return actor;
  if (await isLiveCredential(context.db.read, actor)) return currentAccess(context.db.read, actor);
  if (await isAccountSuspended(context.db.read, actor.userId)) {
    rejectSuspended(context, accountSuspended(context.config), req, res);
    return null;
  }
  refuse(context, resource, req, res, 'invalid_token');
  return null;
}

function rejectSuspended(
  { config }: CoreContext,
  error: ServiceError,
  { headers }: IncomingMessage,
  res: ServerResponse,
): void {
  res.setHeader('Cache-Control', 'no-store');
  sendJson(res, 403, errorEnvelope(error, acceptedLocale(headers), config.publicUrl));
}

function refuse(
  { config }: CoreContext,
  resource: ResourcePath,
  { headers, url }: IncomingMessage,
  res: ServerResponse,
  code: ChallengeCode,
): void {
  const reason = code === 'missing_token' ? null : { error: code };
  const refusal = new ServiceError('unauthenticated', texts[code]);
  res.setHeader('WWW-Authenticate', tokenChallenges(config, resource, schemeOf(headers.authorization), reason, url));
  res.setHeader('Cache-Control', 'no-store');
  sendJson(res, 401, errorEnvelope(refusal, acceptedLocale(headers), config.publicUrl));
}
