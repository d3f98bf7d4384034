import type { Context } from '../../../context.ts';
import { isUniqueViolation, type Transaction } from '../../../store/database.ts';
import type { Identity, OpenIdProvider } from '../../../store/outgoing/openid-provider.ts';
import { textOf } from '../../../texts/index.ts';
import { isAddressOfOperator } from '../../operators/operators.ts';
import type { SignInBrowser } from '../access-records.ts';
import { emailError, normalizeEmail } from '../account-fields.ts';
import { countSignUp } from '../count-sign-up.ts';
import { sendFirstEmailConfirmation } from '../email-confirmations.ts';
import { consumeInvitation, invitationText } from '../invitations.ts';
import { isMailDomainAllowed } from '../mail-domains.ts';
import { type StartedSession, startSession } from '../sessions.ts';
import { lockUser } from '../user-lock.ts';
import { providerError } from './provider-visits.ts';

/** A browser that returns from the provider. */
export interface CallbackBrowser {
  /** For the account of a new user. */
  languageId: number;
  browser: SignInBrowser;
  /** The code of an invitation; empty if the person has none. */
  invitation: string;
}

/**
 * Starts a session for the account that an identity opens. A newcomer gets an account if sign-up is open, or with an invitation, and a mail
 * to verify its address.
 * Issuer and subject alone identify a person (OpenID Connect Core, section 5.7): an e-mail address never opens an existing account,
 * verified or not.
 */
export async function signInByIdentity(
  context: Context,
  { settings }: OpenIdProvider,
  identity: Identity,
  { languageId, browser, invitation }: CallbackBrowser,
): Promise<StartedSession> {
  const now = context.now();
  const key = { issuer: settings.issuer, subject: identity.subject };
  try {
    const open = () => context.db.write((tx) => openAccount(tx));
    const isKnown = (await context.db.read.linkedIdentity.count({ where: key })) > 0;
    const { started, isNew } = await (isKnown || context.config.signUp === 'closed'
      ? open()
      : countSignUp(context, open));
    if (isNew) await sendFirstEmailConfirmation(context, started.userId);
    return started;
  } catch (error) {
    throw isUniqueViolation(error, 'email') ? addressTaken(settings.name) : error;
  }

  async function openAccount(tx: Transaction): Promise<{ started: StartedSession; isNew: boolean }> {
    await tx.lock(`identity:${key.issuer} ${key.subject}`);
    const find = () => tx.linkedIdentity.findFirst({ where: key, select: { id: true, userId: true } });
    const found = await find();
    if (found) await lockUser(tx, found.userId);
    // The identity may have been unlinked while this waited for the lock.
    const known = found && (await find());
    if (known) {
      await tx.linkedIdentity.update({
        where: { id: known.id },
        data: { lastUsedAt: now, label: labelOf(identity) },
        select: { id: true },
      });
      return { started: await startSession(tx, now, known.userId, { browser, method: 'provider' }), isNew: false };
    }
    if (context.config.signUp === 'closed') throw noAccount(settings.name);
    const problem = await consumeInvitation(tx, context, invitation);
    if (problem === 'missing') throw noInvitation(settings.name);
    if (problem !== null) throw providerError(invitationText(problem));
    const userId = await createAccountOf(tx, context, identity, languageId);
    await tx.linkedIdentity.create({
      data: { ...key, userId, label: labelOf(identity), createdAt: now, lastUsedAt: now },
    });
    return { started: await startSession(tx, now, userId, { browser, method: 'sign_up' }), isNew: true };
  }
}

/** Creates an account without a password; with the name and address from the provider. */
async function createAccountOf(
  tx: Transaction,
  { config, now }: Pick<Context, 'config' | 'now'>,
  identity: Identity,
  languageId: number,
): Promise<number> {
  const email = normalizeEmail(identity.email ?? '');
  if (emailError(email) !== null) throw noAddress();
  if (!isMailDomainAllowed(config, email)) throw rejectedDomain();
  if (isAddressOfOperator(config, email)) throw reservedAddress();
  const name = labelOf({ ...identity, email: email.split('@')[0] ?? email });
  const { id } = await tx.user.create({
    data: { email, name, passwordHash: '', languageId, createdAt: now() },
    select: { id: true },
  });
  return id;
}

/** Returns a name for the person, within the limits of a name. */
export function labelOf({ name, email, subject }: Identity): string {
  const plain = (name ?? email ?? subject).replace(/\p{Cc}/gu, ' ').trim();
  return [...plain].slice(0, 50).join('') || subject.slice(0, 50);
}

function addressTaken(provider: string) {
  return providerError(textOf((t) => t.accountMessages.emailOfProviderIsTaken(provider)));
}

function noAccount(provider: string) {
  return providerError(textOf((t) => t.accountMessages.noAccountIsLinked(provider)));
}

function noInvitation(provider: string) {
  return providerError(textOf((t) => t.accountMessages.noAccountWithoutInvitation(provider)));
}

function reservedAddress() {
  return providerError(textOf((t) => t.accountMessages.emailIsReserved));
}

function rejectedDomain() {
  return providerError(textOf((t) => t.accountMessages.mailDomainIsRejected));
}

function noAddress() {
  return providerError(textOf((t) => t.accountMessages.noEmailFromProvider));
}
