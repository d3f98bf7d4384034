import type { Context } from '../../context.ts';
import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import { textOf } from '../../texts/index.ts';
import { lockSession, type SessionHolder } from '../accounts/session-holder.ts';
import { invalidField } from '../errors.ts';
import { newSecret } from '../secrets.ts';
import { createChannel, rejectMoreChannels } from './channels.ts';

const timeout = 10_000;
const maxBytes = 64 * 1024;

/**
 * Adds a webhook whose receiver has shown that it wants our messages: it responds to a challenge with 2xx and the challenge in its body.
 * Without it a user could make this server send requests to another person's server. Throws `validation_failed` on `target`,
 * `limit_reached`, and `unauthenticated` if the session has ended.
 */
export async function addWebhook(
  context: Context,
  holder: SessionHolder,
  typed: string,
): Promise<{ id: number; secret: string | null }> {
  const { userId } = holder;
  const target = webAddress(typed);
  await rejectMoreChannels(context.db.read, userId);
  const challenge = newSecret();
  const response = await guardedFetch(context.outgoing, target, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ type: 'channel.verification', challenge }),
    maxBytes,
    timeout,
  }).catch((error: unknown) => {
    if (!(error instanceof GuardedFetchError)) throw error;
    throw invalidField(
      'target',
      textOf(({ channelMessages: messages }) =>
        error.reason === 'size' ? messages.tooLongForChallenge(maxBytes / 1024) : messages.unreachable[error.reason],
      ),
    );
  });
  if (response.status < 200 || response.status > 299 || !response.body.toString().includes(challenge)) {
    throw invalidField(
      'target',
      textOf((t) => t.channelMessages.noChallenge(response.status)),
    );
  }
  return context.db.write(async (tx) => {
    // The receiver chooses when it responds: the session may have ended since.
    await lockSession(tx, holder);
    return createChannel(tx, context, userId, { type: 'webhook', target, verified: true });
  });
}

/** Returns the stored form of a webhook's address. Throws `validation_failed` on `target`. */
export function webAddress(typed: string): string {
  const text = typed.trim();
  const url = text.length <= 2000 && URL.canParse(text) ? new URL(text) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) {
    throw invalidField(
      'target',
      textOf((t) => t.channelMessages.enterHttpsAddress),
    );
  }
  return url.href;
}
