import type { Locale } from '../../domain/errors.ts';
import { texts } from '../../texts/index.ts';

/** Returns the reason why a message to a channel of this type did not arrive, by the last attempt in the outbox. */
export function failureWords(type: string, reason: string, locale: Locale): string {
  const t = texts[locale].channels.failures;
  const status = /answered with (\d{3})\b/.exec(reason)?.[1];
  if (reason.includes('SECRET_KEY')) return t.secret;
  if (reason.startsWith('an error of this server')) return t.server;
  if (type === 'telegram') return t.telegram;
  if (type === 'webhook') return status === undefined ? t.webhook : t.webhookStatus(status);
  return status === undefined ? t.email : t.emailStatus(status);
}
