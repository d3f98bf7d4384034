import * as z from 'zod';
import type { CoreContext } from '../../../context.ts';
import { type Identity, type OpenIdProvider, ProviderProblem } from '../../../store/outgoing/openid-provider.ts';
import { textOf } from '../../../texts/index.ts';
import { decrypt, encrypt } from '../../encryption.ts';
import { ServiceError, type Text } from '../../errors.ts';
import { retention } from '../../retention/retention.ts';
import { hashSecret, newSecret } from '../../secrets.ts';
import { lockSession, type SessionHolder } from '../session-holder.ts';

const lifetime = retention.providerVisits.keep;
const purpose = 'provider visit';
const storedSecrets = z.object({
  nonce: z.string(),
  codeVerifier: z.string(),
  isAgain: z.boolean().default(false),
  invitation: z.string().default(''),
});

/** Path that the provider redirects back to; registered there. */
export const providerCallback = '/login/provider/callback';

/** A person on the way to the provider, and the purpose. */
export interface ProviderVisitor {
  /** A secret that only this browser has. */
  browserSecret: string;
  /** Account to be linked; null for signing in. */
  holder: SessionHolder | null;
  /** Whether the person is signed in and confirms it. */
  isAgain: boolean;
  /** The code of an invitation of the person, or empty. */
  invitation: string;
}

/** Returns the provider's address for the person. Only the same browser can return from there, once. */
export async function beginProviderVisit(
  context: CoreContext,
  provider: OpenIdProvider,
  { browserSecret, holder, isAgain, invitation }: ProviderVisitor,
  next: string | null,
): Promise<string> {
  const state = newSecret();
  const secrets = { nonce: newSecret(), codeVerifier: newSecret(), isAgain, invitation };
  const url = await provider
    .authorizationUrl(callbackUrl(context), state, secrets)
    .catch(asServiceError(context, provider));
  await context.db.write(async (tx) => {
    if (holder) await lockSession(tx, holder);
    await tx.providerVisit.create({
      data: {
        stateHash: hashSecret(state),
        browserHash: hashSecret(browserSecret),
        sessionHash: holder?.sessionHash ?? null,
        secrets: encrypt(context.config.secretKeys, purpose, JSON.stringify(secrets)),
        next,
        expiresAt: new Date(context.now().getTime() + lifetime),
      },
    });
  });
  return url;
}

/** Purpose of a finished visit. */
export interface FinishedVisit {
  identity: Identity;
  /** Key of the visit's row, which exists as long as the visit has not been ended. */
  stateHash: string;
  /** The session whose account is to be linked; null for signing in. */
  sessionHash: string | null;
  next: string | null;
  /** The code of an invitation; or empty. */
  invitation: string;
}

/** Accepts the provider's authorization response: throws `validation_failed` if the visit is another browser's, is over, or failed. */
export async function finishProviderVisit(
  context: CoreContext,
  provider: OpenIdProvider,
  browserSecret: string | null,
  parameters: URLSearchParams,
): Promise<FinishedVisit> {
  const now = context.now();
  const state = parameters.get('state') ?? '';
  const stateHash = hashSecret(state);
  const visit = await context.db.write(async (tx) => {
    // One conditional update decides which of several responses counts.
    const { count } = await tx.providerVisit.updateMany({
      where: { stateHash, browserHash: hashSecret(browserSecret ?? ''), consumedAt: null, expiresAt: { gt: now } },
      data: { consumedAt: now },
    });
    return count === 0 ? null : tx.providerVisit.findUnique({ where: { stateHash } });
  });
  const sealed = visit && decrypt(context.config.secretKeys, purpose, visit.secrets);
  // A visit that began under a SECRET_KEY that is no longer set cannot be finished.
  if (visit === null || sealed === null) throw unexpectedResponse();
  const secrets = storedSecrets.parse(JSON.parse(sealed));
  const identity = await provider
    .redeem(parameters, callbackUrl(context), state, secrets)
    .catch(asServiceError(context, provider));
  return { identity, stateHash, sessionHash: visit.sessionHash, next: visit.next, invitation: secrets.invitation };
}

function callbackUrl({ config }: CoreContext): string {
  return config.publicUrl + providerCallback;
}

function asServiceError({ log }: CoreContext, { settings }: OpenIdProvider) {
  return (error: unknown): never => {
    if (!(error instanceof ProviderProblem)) throw error;
    log.warn({ issuer: settings.issuer, reason: error.message }, 'an OpenID provider did not sign somebody in');
    throw providerError(
      error.kind === 'refused'
        ? textOf((t) => t.accountMessages.signInWasCancelled(settings.name))
        : textOf((t) => t.accountMessages.signInFailed(settings.name)),
    );
  };
}

function unexpectedResponse(): ServiceError {
  return providerError(textOf((t) => t.accountMessages.foreignResponse));
}

/** Returns an error for display beside the button of the provider. */
export function providerError(text: Text): ServiceError {
  return new ServiceError('validation_failed', text, { fields: { provider: [text] } });
}
