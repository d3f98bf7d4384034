import * as z from 'zod';
import { texts } from '../../texts/index.ts';
import type { Locale } from '../errors.ts';

/** Notification of operators about reports, appeals and hidden links that wait for a decision. */
export const reportsEvent = z.object({
  type: z.literal('reports.waiting'),
  /** The server's name, as people type it. */
  host: z.string(),
  /** Numbers since the last notice. */
  reports: z.int(),
  appeals: z.int(),
  hiddenLinks: z.int(),
  /** Addresses at which operators decide. */
  reportsUrl: z.string(),
  appealsUrl: z.string(),
  linksUrl: z.string(),
});
export type ReportsEvent = z.output<typeof reportsEvent>;

/** Returns the notice for an operator, in plain text. */
export function reportsText(locale: Locale, event: ReportsEvent): { subject: string; text: string } {
  const { host, reports, appeals, hiddenLinks, reportsUrl, appealsUrl, linksUrl } = event;
  const { arrived } = texts[locale].reportMails;
  const ways = [
    ...(reports > 0 ? [reportsUrl] : []),
    ...(appeals > 0 ? [appealsUrl] : []),
    ...(hiddenLinks > 0 ? [linksUrl] : []),
  ];
  return arrived(host, reports, appeals, hiddenLinks, ways.join('\n'));
}
