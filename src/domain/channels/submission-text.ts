import type { Locale } from '../errors.ts';
import type { SubmissionEvent } from '../forms/submission-event.ts';

const words = {
  en: { subject: (title: string) => `New submission: “${title}”`, page: 'Page', at: 'Sent', yes: 'yes', no: 'no' },
  ru: {
    subject: (title: string) => `Новая заявка: «${title}»`,
    page: 'Страница',
    at: 'Отправлено',
    yes: 'да',
    no: 'нет',
  },
};

/** What an owner reads of a submission, in plain text; the time by the clocks of their zone, which is named. */
export function submissionText(
  locale: Locale,
  timezone: string,
  event: SubmissionEvent,
): { subject: string; text: string } {
  const { subject, page, at, yes, no } = words[locale];
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
