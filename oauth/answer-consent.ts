import type { SecretKeys } from '../src/config.ts';
import type { Context } from '../src/context.ts';
import { mailSecurityNews } from '../src/domain/accounts/security-mails.ts';
import { writeUnderUserLock } from '../src/domain/accounts/user-lock.ts';
import { type Ability, type GrantedPages, parseAbilities } from '../src/domain/actor.ts';
import { appApprovalOf, setAppApprovalSettings } from '../src/domain/approval/approval-settings.ts';
import { appPagesOf, assertOwnPages, storedPages } from '../src/domain/profiles/page-grants.ts';
import { deriveSecret, equalSecrets, hashSecret, newSecret } from '../src/domain/secrets.ts';
import type { Transaction } from '../src/store/database.ts';
import { touchClient } from '../src/store/oauth/client-statements.ts';
import {
  consumeAuthorizationRequest,
  findAuthorizationRequest,
  insertCode,
  insertGrant,
} from '../src/store/oauth/consent-statements.ts';
import { setPagesOfApp } from '../src/store/oauth/page-grant-statements.ts';
import { consumePushedRequest } from '../src/store/oauth/pushed-request-statements.ts';
import { findCode } from '../src/store/oauth/token-statements.ts';
import { textOf } from '../src/texts/index.ts';
import { AuthorizationError } from './authorization-error.ts';
import type { BrowserSession, ConsentQuestion } from './authorization-pages.ts';
import { authorizationResponse } from './authorization-response.ts';
import { parseList } from './client.ts';
import { after, codeLifetime } from './lifetimes.ts';
import { redirectUriMatches } from './redirect-uris.ts';

export interface ConsentAnswer {
  handle: string;
  /** `allow` or `deny`, as the form sent it. */
  decision: string;
  /** The abilities whose boxes are selected, as the form sent them. */
  scopes: readonly string[];
  /** `publish` or `wait`: handling of the app's changes. Empty keeps the app's present setting. */
  changes: string;
  /** Whether the person is asked before large changes; without meaning where `changes` is empty. */
  asksFirst: boolean;
  /** The pages that the app may use; null keeps its present ones. */
  pages: GrantedPages | null;
  session: BrowserSession;
}

/**
 * Handles the person's decision and returns the address for the browser (with 303). Only the session that was asked can decide, once; the
 * same decision again, as after a double click, leads to the address of the first one. Allowing nothing counts as denying. Throws
 * AuthorizationError, to be shown as a page, and `validation_failed` on `pages`, after which the question is still open.
 */
export async function answerConsent(context: Context, answer: ConsentAnswer): Promise<string> {
  const handleHash = hashSecret(answer.handle);
  const request = await context.db.read.first(findAuthorizationRequest, { handleHash });
  const now = context.now();
  if (!request) throw invalidHandle();
  if (request.userId !== answer.session.userId) throw invalidHandle();
  if (!equalSecrets(request.sessionHash, answer.session.sessionHash)) throw invalidHandle();
  if (request.expiresAt <= now) throw invalidHandle();
  if (answer.decision !== 'allow' && answer.decision !== 'deny') throw tampered();
  const offered: readonly string[] = parseAbilities(request.scope);
  if (!answer.scopes.every((scope) => offered.includes(scope))) throw tampered();
  if (!['publish', 'wait', ''].includes(answer.changes)) throw tampered();
  // Checked again at issuance: the registration decides now where the client may redirect to.
  const registered = parseList(request.redirectUris);
  if (!registered.some((uri) => redirectUriMatches(uri, request.redirectUri))) throw tampered();

  const granted: Ability[] = answer.decision === 'allow' ? parseAbilities(answer.scopes.join(' ')) : [];
  const { secretKeys } = context.config;
  const scope = granted.join(' ');
  const chosenWait = answer.changes === '' ? null : answer.changes === 'wait';
  if (granted.length > 0 && answer.pages !== null) await assertOwnPages(context.db.read, request.userId, answer.pages);
  const { userId, clientId, resource } = request;
  let isNewApp = false;
  // Taken under the user's lock: a change that closes the account to others either ends the grant made here or leaves no request to decide.
  const code = await writeUnderUserLock(context.db, userId, async (tx) => {
    if ((await tx.run(consumeAuthorizationRequest, { now, handleHash })) !== 1)
      return repeatedCode(tx, secretKeys, answer.handle, { scope, chosenWait, pages: answer.pages }, now);
    // A pushed request may be open in several places; the first decision uses it up (RFC 9126 §7.3).
    if (request.requestUriHash !== null) {
      if ((await tx.run(consumePushedRequest, { now, requestUriHash: request.requestUriHash })) !== 1)
        throw invalidHandle();
    }
    if (granted.length === 0) return null;
    const grantId = newSecret();
    const fresh = deriveCode(secretKeys, answer.handle);
    const approval = await appApprovalOf(tx, userId, clientId);
    isNewApp = (await tx.oAuthGrant.count({ where: { userId, clientId, revokedAt: null } })) === 0;
    const pages = answer.pages ?? (await appPagesOf(tx, userId, clientId));
    await tx.run(insertGrant, { id: grantId, userId, clientId, scope, resource, createdAt: now });
    // Applies to the app's earlier grants, too: it is one connection.
    await setAppApprovalSettings(tx, userId, clientId, {
      changesWait: chosenWait ?? approval.changesWait,
      asksFirst: chosenWait === null ? approval.asksFirst : answer.asksFirst,
    });
    await tx.run(setPagesOfApp, { pages: storedPages(pages), userId, clientId });
    await tx.run(insertCode, {
      codeHash: hashSecret(fresh),
      grantId,
      redirectUri: request.redirectUri,
      redirectUriGiven: request.redirectUriGiven,
      codeChallenge: request.codeChallenge,
      dpopJkt: request.dpopJkt,
      expiresAt: after(now, codeLifetime),
    });
    await tx.run(touchClient, { now, id: clientId });
    return fresh;
  });
  if (isNewApp) await mailSecurityNews(context, userId, 'app');
  if (code !== null) return authorizationResponse(context.config, request, { code });
  return authorizationResponse(context.config, request, {
    error: 'access_denied',
    error_description: 'The person did not allow access',
  });
}

/**
 * Derived, so that the same code can be returned again although only its hash is stored; only the page in this browser knows the handle.
 */
function deriveCode(secretKeys: SecretKeys, handle: string): string {
  return deriveSecret(secretKeys, 'code', handle);
}

/**
 * Returns the code of the first decision for a repeated one: if it is the same, and its code was not redeemed yet; null if both denied. A
 * browser drops the response to the first of two clicks, so the application would never get the code. Throws AuthorizationError.
 */
async function repeatedCode(
  tx: Transaction,
  secretKeys: SecretKeys,
  handle: string,
  { scope, chosenWait, pages }: { scope: string; chosenWait: boolean | null; pages: GrantedPages | null },
  now: Date,
): Promise<string | null> {
  for (const key of secretKeys) {
    const code = deriveCode([key], handle);
    const given = await tx.first(findCode, { codeHash: hashSecret(code) });
    if (!given) continue;
    if (given.scope !== scope || (chosenWait !== null && given.changesWait !== chosenWait)) throw invalidHandle();
    if (pages !== null && given.pages !== storedPages(pages)) throw invalidHandle();
    // A redeemed code that the application gets again would look stolen to us and end the connection (RFC 6749 §4.1.2).
    if (given.consumedAt || given.revokedAt || given.expiresAt <= now) throw invalidHandle();
    return code;
  }
  if (scope !== '') throw invalidHandle();
  return null;
}

/** Returns the question that an open request asks, to show it again; null if it is no longer open for this session. */
export async function openQuestion(
  context: Context,
  handle: string,
  session: BrowserSession,
): Promise<Omit<ConsentQuestion, 'returnTo'> | null> {
  const request = await context.db.read.first(findAuthorizationRequest, { handleHash: hashSecret(handle) });
  if (!request || request.userId !== session.userId) return null;
  const { clientId: id, redirectUri, scope } = request;
  const client = await context.db.read.oAuthClient.findUnique({
    where: { id },
    select: { name: true, clientUri: true },
  });
  return client && { handle, client: { id, ...client }, redirectUri, abilities: parseAbilities(scope), session };
}

/** One error for a handle that is unknown, another's, used or expired: it reveals nothing about requests of others. */
function invalidHandle(): AuthorizationError {
  return new AuthorizationError(
    403,
    'access_denied',
    textOf((t) => t.authorizationMessages.answeredAlready),
  );
}

function tampered(): AuthorizationError {
  return new AuthorizationError(
    400,
    'invalid_request',
    textOf((t) => t.authorizationMessages.otherRequest),
  );
}
