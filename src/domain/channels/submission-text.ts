import { texts } from '../../texts/index.ts';
import type { Locale } from '../errors.ts';
import type { SubmissionEvent } from '../forms/submission-event.ts';

/** What an owner reads of a submission, in plain text; the time by the clocks of their zone, which is named. */
export function submissionText(
  locale: Locale,
  timezone: string,
  event: SubmissionEvent,
): { subject: string; text: string } {
  const { subject, page, at, yes, no } = texts[locale].mails.submission;
  const answers = event.submission.answers.map(({ label, value }) => {
    if (value === null) return `${label}: —`;
    if (typeof value === 'boolean') return `${label}: ${value ? yes : no}`;
    return value.includes('\n') ? `${label}:\n${value}` : `${label}: ${value}`;
  });
  const sent = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: timezone }).format(
    new Date(event.createdAt),
  );
  return {
    subject: subject(event.form.title),
    text: `${answers.join('\n')}\n\n${page}: ${event.page.url}\n${at}: ${sent} (${timezone})\n`,
  };
}
