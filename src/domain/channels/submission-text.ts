import { texts } from '../../texts/index.ts';
import type { Locale } from '../errors.ts';
import type { SubmissionEvent } from '../forms/submission-event.ts';
import { withoutInvisible } from '../text/invisible-characters.ts';
import { isolated } from '../text/isolated.ts';

/**
 * Returns the message about a submission, in plain text, with the time in the owner's time zone. Replies go to the visitor, if the form has
 * an e-mail field.
 */
export function submissionText(
  locale: Locale,
  timezone: string,
  event: SubmissionEvent,
): { subject: string; text: string; replyTo: string | undefined } {
  const { subject, page, at, yes, no } = texts[locale].mails.submission;
  const answers = event.submission.answers.map(({ label, value }) => {
    const name = isolated(label);
    if (value === null) return `${name}: —`;
    if (typeof value === 'boolean') return `${name}: ${value ? yes : no}`;
    return value.includes('\n') ? `${name}:\n${withoutInvisible(value)}` : `${name}: ${isolated(value)}`;
  });
  const sent = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(
    new Date(event.createdAt),
  );
  const address = event.submission.answers.find(({ type, value }) => type === 'email' && value !== null)?.value;
  return {
    replyTo: typeof address === 'string' ? address : undefined,
    subject: subject(isolated(event.form.title)),
    text: `${answers.join('\n')}\n\n${page}: ${event.page.url}\n${at}: ${sent} (${timezone})\n`,
  };
}
