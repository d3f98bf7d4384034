import * as z from 'zod';
import { waitingEvent, waitingText } from '../approval/waiting-event.ts';
import type { Locale } from '../errors.ts';
import { submissionEvent } from '../forms/submission-event.ts';
import { reportsEvent, reportsText } from '../reports/reports-event.ts';
import { submissionText } from './submission-text.ts';

const messageEvent = z.discriminatedUnion('type', [submissionEvent, waitingEvent, reportsEvent]);
/** Every event that channels are notified of; webhooks get submissions only. */
export type MessageEvent = z.output<typeof messageEvent>;

/** Reads an event out of the outbox. */
export function parseMessageEvent(json: string): MessageEvent {
  return messageEvent.parse(JSON.parse(json));
}

/** A message for a person, in plain text, with its reply address. */
export interface MessageText {
  subject: string;
  text: string;
  replyTo?: string | undefined;
}

/** Returns the message about an event. */
export function messageText(locale: Locale, timezone: string, event: MessageEvent): MessageText {
  if (event.type === 'reports.waiting') return reportsText(locale, event);
  return event.type === 'changes.waiting' ? waitingText(locale, event) : submissionText(locale, timezone, event);
}

/** Returns the subject of an event in a word or two: the form's title, the page's login, or the server's name for reports. */
export function subjectOf(event: MessageEvent): string {
  if (event.type === 'reports.waiting') return event.host;
  return event.type === 'changes.waiting' ? event.page.login : event.form.title;
}
