import * as z from 'zod';
import { texts } from '../../texts/index.ts';
import type { Locale } from '../errors.ts';
import { isolated } from '../text/isolated.ts';

/** Notification of waiting changes. */
export const waitingEvent = z.object({
  type: z.literal('changes.waiting'),
  page: z.object({
    login: z.string(),
    /** False for a page that its owner has never published; 1.1 does not write it. */
    isPublished: z.boolean().default(true),
  }),
  /** Apps and tokens that made them, in order; empty if unknown. */
  names: z.array(z.string()),
  changes: z.int(),
  reviewUrl: z.string(),
});
export type WaitingEvent = z.output<typeof waitingEvent>;

/** Maximum number of names in a notice; an app chooses its own, so it is cut, too. */
const maxNames = 3;
const maxNameLength = 60;

/** Returns the text about waiting changes for an owner, in plain text. */
export function waitingText(
  locale: Locale,
  { names, changes, page, reviewUrl }: WaitingEvent,
): { subject: string; text: string } {
  const { someApp, newPage, ...changed } = texts[locale].mails.waiting;
  const shown = new Intl.ListFormat(locale).format(names.map(shownName).filter(Boolean).slice(0, maxNames));
  const who = shown || someApp;
  const subject = page.isPublished ? changed.subject(who, changes, page.login) : newPage.subject(who, page.login);
  return { subject, text: `${page.isPublished ? changed.text : newPage.text}\n${reviewUrl}\n` };
}

/** On one line: the subject of a mail has no other. */
function shownName(name: string): string {
  const line = name.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim();
  const characters = [...line];
  return isolated(characters.length <= maxNameLength ? line : `${characters.slice(0, maxNameLength - 1).join('')}…`);
}
