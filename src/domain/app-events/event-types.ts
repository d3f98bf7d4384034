import * as z from 'zod';

const profileId = z.int('must be the id of a page').positive('must be the id of a page');
const ofPage = z.strictObject({ profileId: profileId.optional().describe('Only this page. Default: all pages.') });
const changes = { profileId, changes: z.int().describe('Number of changes.'), dashboard: z.url() };

/**
 * An event type that apps can subscribe to (docs/interface.md 9.15). Payloads have ids, counts and addresses of the dashboard, and no words of
 * visitors.
 */
interface EventType {
  description: string;
  arguments: z.ZodType<{ profileId?: number | undefined; formId?: string | undefined }>;
  payload: z.ZodType;
}

export const eventTypes = {
  'form.submitted': {
    description: 'A visitor submitted a form. Read the answers on the dashboard.',
    arguments: ofPage.extend({
      formId: z
        .string('must be the id of a form')
        .min(1)
        .max(100)
        .optional()
        .describe('Only this form. Default: all forms.'),
    }),
    payload: z.strictObject({ submissionId: z.int(), formId: z.string(), profileId, dashboard: z.url() }),
  },
  'changes.published': {
    description: 'The owner published the waiting changes of a page.',
    arguments: ofPage,
    payload: z.strictObject(changes),
  },
  'changes.discarded': {
    description: 'The owner discarded the waiting changes of a page.',
    arguments: ofPage,
    payload: z.strictObject(changes),
  },
  'page.address_changed': {
    description: 'A page has another address. get_profile returns it.',
    arguments: ofPage,
    payload: z.strictObject({ profileId, dashboard: z.url() }),
  },
  'links.broken': {
    description:
      'The weekly link check, which the owner turns on for a page, found links that lead nowhere. check_links returns them.',
    arguments: ofPage,
    payload: z.strictObject({
      profileId,
      broken: z.int().describe('Number of broken links.'),
      slotIds: z.array(z.int()).describe('Blocks with a broken link.'),
      dashboard: z.url(),
    }),
  },
} as const satisfies Record<string, EventType>;

export type EventName = keyof typeof eventTypes;

/** Returns whether there are events of this name. */
export function isEventName(name: string): name is EventName {
  return Object.hasOwn(eventTypes, name);
}

/** A stored event. */
export interface StoredEvent {
  eventId: string;
  name: EventName;
  profileId: number | null;
  formId: string | null;
  /** Its counts as JSON. */
  data: string;
  createdAt: Date;
}

/** An event as clients get it (SEP-3415, "Event Occurrences"). */
export interface EventOccurrence {
  eventId: string;
  name: EventName;
  /** ISO 8601. */
  timestamp: string;
  data: Record<string, unknown>;
}

/** Returns the occurrence of a stored event. */
export function occurrenceOf(
  publicUrl: string,
  { eventId, name, profileId: page, formId, data, createdAt }: StoredEvent,
): EventOccurrence {
  const stored: Record<string, unknown> = JSON.parse(data);
  const dashboard = publicUrl + dashboardPath(name, page, formId);
  const ids = { ...(formId !== null && { formId }), ...(page !== null && { profileId: page }) };
  return { eventId, name, timestamp: createdAt.toISOString(), data: { ...stored, ...ids, dashboard } };
}

function dashboardPath(name: EventName, profileId: number | null, formId: string | null): string {
  switch (name) {
    case 'form.submitted':
      return `/my-links/forms/${formId}`;
    case 'changes.published':
    case 'changes.discarded':
      return `/my-links/${profileId}/history`;
    case 'page.address_changed':
      return `/my-links/${profileId}/settings`;
    case 'links.broken':
      return `/my-links/${profileId}`;
  }
}
