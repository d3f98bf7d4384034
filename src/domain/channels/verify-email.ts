import { randomInt } from 'node:crypto';
import { waitAtMost } from '../../async/deadline.ts';
import type { SecretKeys } from '../../config.ts';
import type { Context, CoreContext } from '../../context.ts';
import { textOf, texts } from '../../texts/index.ts';
import { emailError, normalizeEmail } from '../accounts/account-fields.ts';
import { linkOptions, sendInBackground, withdrawLinkMails } from '../accounts/account-mails.ts';
import type { SessionHolder } from '../accounts/session-holder.ts';
import { lockUser } from '../accounts/user-lock.ts';
import { markEmailVerified } from '../accounts/verified-email.ts';
import { enforceLimits, perHour } from '../enforce-limit.ts';
import { invalidField, type Locale } from '../errors.ts';
import { mailLimits } from '../mail-queue/mail-limits.ts';
import { queueMail } from '../mail-queue/mail-queue.ts';
import { deriveSecret } from '../secrets.ts';
import { consumeChannelVerification, createChannelVerification } from './channel-verifications.ts';
import { createChannel, rejectMoreChannels } from './channels.ts';

const digits = 6;
/** Too few attempts to guess one of a million codes. */
const tries = 5;
/** Maximum wait of the page for the mail server, which may reject the address at once. */
const timeoutMs = 10_000;
/** For one address from one account, so that its owner has some left. */
const codesOfAccount = perHour('channel-codes-of-account', 3);

/**
 * Mails a code to the address of a new channel, and retries as long as for other mails. Throws `validation_failed` on `email`, `limit_reached`, `rate_limited`.
 */
export async function sendEmailCode(
  context: Context,
  holder: SessionHolder,
  typed: string,
  locale: Locale,
): Promise<void> {
  const { userId } = holder;
  const email = normalizeEmail(typed);
  const wrong = emailError(email);
  if (wrong) throw invalidField('email', wrong);
  const { read } = context.db;
  await rejectMoreChannels(read, userId);
  const known = await read.notificationChannel.findFirst({ where: channelAt(userId, email), select: { id: true } });
  if (known) throw alreadyThere();
  const ofAccount = { policy: codesOfAccount, key: `${userId} ${email}` };
  await enforceLimits(context, [ofAccount, { policy: mailLimits.channelCode, key: email }]);
  const code = String(randomInt(10 ** digits)).padStart(digits, '0');
  const secretHash = hashOf(context.config.secretKeys, userId, code);
  const mail = { to: email, ...texts[locale].mails.code(code) };
  const stored = await context.db.write(async (tx) => {
    const proof = { type: 'email', target: email, secretHash, tries } as const;
    await createChannelVerification(tx, holder, proof, context.now());
    await withdrawLinkMails(tx, userId, { limitName: 'channelCode' });
    return queueMail(tx, context, userId, mail, linkOptions(context, { limit: 'channelCode' }));
  });
  const outcome = await waitAtMost(timeoutMs, sendInBackground(context, stored)).catch(() => 'failed');
  if (outcome !== 'rejected') return;
  await context.rateLimiter.giveBack([ofAccount]);
  throw invalidField(
    'email',
    textOf((t) => t.channelMessages.mailNotAccepted),
  );
}

/** Returns the address of a code while it can still be used; null without one. */
export async function addressWithCode({ db, now }: CoreContext, userId: number): Promise<string | null> {
  const where = { userId, type: 'email', consumedAt: null, expiresAt: { gt: now() }, triesLeft: { gt: 0 } };
  const proof = await db.read.channelProof.findFirst({ where, select: { target: true } });
  return proof?.target ?? null;
}

/** Adds the address of this code. Throws `validation_failed` on `code`, also for the right code after too many attempts. */
export async function confirmEmailCode(context: CoreContext, userId: number, typed: string): Promise<void> {
  const code = typed.replace(/\s/g, '');
  const now = context.now();
  const added = await context.db.write(async (tx) => {
    const open = { userId, type: 'email', consumedAt: null, expiresAt: { gt: now }, triesLeft: { gt: 0 } };
    // The same lock protects removing a channel, and using another code.
    await lockUser(tx, userId);
    let proof: Awaited<ReturnType<typeof consumeChannelVerification>> = null;
    for (const key of context.config.secretKeys)
      proof ??= await consumeChannelVerification(tx, hashOf([key], userId, code), now);
    if (proof?.target) {
      // It may have been requested while the code before was used: an existing channel is not added twice.
      const known = await tx.notificationChannel.findFirst({
        where: channelAt(userId, proof.target),
        select: { id: true },
      });
      if (!known) await createChannel(tx, context, userId, { type: 'email', target: proof.target, verified: true });
      // One verification is enough for the account's own address.
      await markEmailVerified(tx, userId, proof.target, now);
      return true;
    }
    // Counted by one conditional update, so that simultaneous attempts cannot exceed the limit.
    await tx.channelProof.updateMany({ where: open, data: { triesLeft: { decrement: 1 } } });
    return false;
  });
  if (added) return;
  const open = (await addressWithCode(context, userId)) !== null;
  throw invalidField(
    'code',
    open ? textOf((t) => t.channelMessages.wrongCode) : textOf((t) => t.channelMessages.codeExpired),
  );
}

/** Returns the channel with an address. */
const channelAt = (userId: number, target: string) => ({ userId, type: 'email', target, verifiedAt: { not: null } });

/** Keyed, because six digits can be recovered from a plain hash. */
function hashOf(secretKeys: SecretKeys, userId: number, code: string): string {
  return deriveSecret(secretKeys, 'channel code', String(userId), code);
}

function alreadyThere() {
  return invalidField(
    'email',
    textOf((t) => t.channelMessages.isChannelAlready),
  );
}
