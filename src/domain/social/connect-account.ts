import type { Context, CoreContext } from '../../context.ts';
import { authorizationRequest, type PlatformTokens, redeemCode } from '../../store/social/platform-oauth.ts';
import { PlatformProblem } from '../../store/social/platform-problem.ts';
import { textOf } from '../../texts/index.ts';
import { lockUser } from '../accounts/user-lock.ts';
import { decrypt, encrypt } from '../encryption.ts';
import { limitReached, notFound, ServiceError } from '../errors.ts';
import { retention } from '../retention/retention.ts';
import { hashSecret } from '../secrets.ts';
import {
  type AccountFacts,
  type PlatformName,
  platformLabels,
  platformNames,
  type SocialPlatform,
} from './platform.ts';
import { platformOf } from './platforms.ts';
import { requireSocial } from './social-feature.ts';
import { sealTokens } from './stored-tokens.ts';

const lifetime = retention.socialAuthorizations.keep;
const maxSocialAccounts = 30;
const verifierPurpose = 'social authorization';

/** The signed-in browser that connects: only it can finish the connection. */
export interface Connector {
  userId: number;
  sessionHash: string;
}

/** Returns the platform's consent address for the person. Throws `not_found` for a platform that this server has no credentials for. */
export async function beginConnection(context: Context, person: Connector, name: string): Promise<string> {
  const platform = await platformFor(context, person.userId, name);
  const request = await authorizationRequest(platform.oauth, redirectUri(context, platform.name));
  const now = context.now();
  await context.db.write((tx) =>
    tx.socialAuthorization.create({
      data: {
        stateHash: hashSecret(request.state),
        userId: person.userId,
        sessionHash: person.sessionHash,
        platform: platform.name,
        codeVerifier:
          request.codeVerifier === null
            ? null
            : encrypt(context.config.secretKeys, verifierPurpose, request.codeVerifier),
        createdAt: now,
        expiresAt: new Date(now.getTime() + lifetime),
      },
    }),
  );
  return request.url;
}

/**
 * Accepts the platform's authorization response, redeems its code and stores the account. Throws `validation_failed` if the connection was
 * not begun in this session, has expired or was used, if the user declined, or if the platform rejects the code.
 */
export async function finishConnection(
  context: Context,
  person: Connector,
  name: string,
  parameters: URLSearchParams,
): Promise<void> {
  const platform = await platformFor(context, person.userId, name);
  const state = parameters.get('state') ?? '';
  const codeVerifier = await consumeState(context, person, platform.name, state);
  try {
    const tokens = await redeemCode(platform.oauth, {
      parameters,
      state,
      redirectUri: redirectUri(context, platform.name),
      codeVerifier,
    });
    const account = await platform.account({ token: tokens.accessToken, scopes: tokens.scopes });
    await keepAccount(context, { userId: person.userId, platform: platform.name, state }, account, tokens);
  } catch (error) {
    if (!(error instanceof PlatformProblem)) throw error;
    context.log.warn({ platform: name, kind: error.kind, reason: error.message }, 'a social account was not connected');
    throw notConnected(platform.name, error);
  }
}

async function platformFor(context: Context, userId: number, name: string): Promise<SocialPlatform> {
  await requireSocial(context.db.read, userId);
  const known = platformNames.find((platform) => platform === name);
  const platform = known === undefined ? null : platformOf(context, known);
  if (platform === null) {
    throw notFound(textOf((t) => t.socialMessages.unknownPlatform));
  }
  return platform;
}

function redirectUri(context: CoreContext, name: PlatformName): string {
  return `${context.config.publicUrl}/settings/social/${name}/callback`;
}

/** One conditional update decides which request may use a state; returns its code verifier. */
async function consumeState(
  context: CoreContext,
  person: Connector,
  platform: PlatformName,
  state: string,
): Promise<string | null> {
  const now = context.now();
  const stateHash = hashSecret(state);
  const sealed = await context.db.write(async (tx) => {
    const { count } = await tx.socialAuthorization.updateMany({
      where: { stateHash, ...person, platform, consumedAt: null, expiresAt: { gt: now } },
      data: { consumedAt: now },
    });
    if (count === 0) return undefined;
    return (await tx.socialAuthorization.findUnique({ where: { stateHash }, select: { codeVerifier: true } }))
      ?.codeVerifier;
  });
  if (sealed === undefined) throw foreignResponse();
  if (sealed === null) return null;
  const codeVerifier = decrypt(context.config.secretKeys, verifierPurpose, sealed);
  // A connection that began under a SECRET_KEY that is no longer set cannot be finished.
  if (codeVerifier === null) throw foreignResponse();
  return codeVerifier;
}

/** Throws `validation_failed` if the connection was ended, for example by a new password, while the platform was asked. */
async function keepAccount(
  context: CoreContext,
  { userId, platform, state }: { userId: number; platform: PlatformName; state: string },
  facts: AccountFacts,
  tokens: PlatformTokens,
): Promise<void> {
  const now = context.now();
  const { platformId, ...shown } = facts;
  const stored = { ...shown, ...sealTokens(context.config.secretKeys, tokens) };
  await context.db.write(async (tx) => {
    await lockUser(tx, userId);
    if ((await tx.socialAuthorization.count({ where: { stateHash: hashSecret(state) } })) === 0)
      throw foreignResponse();
    const identity = { userId, platform, platformId };
    const known = await tx.socialAccount.findFirst({ where: identity, select: { id: true } });
    if (!known && (await tx.socialAccount.count({ where: { userId } })) >= maxSocialAccounts) throw tooMany();
    const { id } = known
      ? await tx.socialAccount.update({ where: { id: known.id }, data: stored, select: { id: true } })
      : await tx.socialAccount.create({ data: { ...identity, ...stored, connectedAt: now }, select: { id: true } });
    const fresh = {
      step: 'account',
      cursor: null,
      startedAt: null,
      nextAt: now,
      failures: 0,
      error: null,
      errorAt: null,
    };
    await tx.socialSyncState.upsert({ where: { accountId: id }, create: { accountId: id, ...fresh }, update: fresh });
  });
}

function foreignResponse(): ServiceError {
  return new ServiceError(
    'validation_failed',
    textOf((t) => t.socialMessages.foreignResponse),
  );
}

function notConnected(name: PlatformName, { kind }: PlatformProblem): ServiceError {
  const label = platformLabels[name];
  if (kind === 'forbidden') {
    return new ServiceError(
      'validation_failed',
      textOf((t) => t.socialMessages.notGranted(label)),
    );
  }
  if (kind === 'missing') {
    return new ServiceError(
      'validation_failed',
      textOf((t) => t.socialMessages.noStatistics(label)),
    );
  }
  return new ServiceError(
    'validation_failed',
    textOf((t) => t.socialMessages.connectionRefused(label)),
  );
}

function tooMany(): ServiceError {
  return limitReached(textOf((t) => t.socialMessages.tooManyAccounts(maxSocialAccounts)));
}
