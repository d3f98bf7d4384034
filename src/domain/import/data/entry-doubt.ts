import type { Visibility } from '../../slots/visibility.ts';
import type { LinkDoubt } from '../found-link.ts';
import { type Entry, isEntry } from './data-entry.ts';

const shownKeys = [
  'isActive',
  'active',
  'enabled',
  'isEnabled',
  'visible',
  'isVisible',
  'published',
  'isPublished',
  'show',
];
const hiddenKeys = [
  'hidden',
  'isHidden',
  'disabled',
  'isDisabled',
  'archived',
  'isArchived',
  'deleted',
  'isDeleted',
  'draft',
  'isDraft',
];
const lockedKeys = ['locked', 'isLocked', 'protected', 'isProtected', 'passwordProtected', 'requiresPasscode'];
const hiddenStatus = /^(?:inactive|hidden|disabled|draft|archived|deleted|unpublished|private)$/i;
const startKeys = [
  'startDate',
  'start_date',
  'startsAt',
  'startAt',
  'start',
  'activeFrom',
  'visibleFrom',
  'publishAt',
  'scheduledFrom',
];
const endKeys = [
  'endDate',
  'end_date',
  'endsAt',
  'endAt',
  'end',
  'expiresAt',
  'expires_at',
  'expires',
  'expiry',
  'activeUntil',
  'visibleUntil',
  'until',
  'scheduledUntil',
];
/** Parts of an entry that services put its schedule into. */
const scheduleParts = ['schedule', 'scheduling', 'date', 'visibility', 'availability'];

/** Returns why an entry of a list of links is not shown to each visitor: not at all, not now, or not without a password. */
export function entryDoubt(entry: Entry, now: Date): LinkDoubt | undefined {
  if (lockedKeys.some((key) => entry[key] === true) || hasGate(entry.rules)) return 'locked';
  const times = timesIn(entry);
  if (isBefore(times, endKeys, now)) return 'expired';
  return isHidden(entry) || isAfter(times, startKeys, now) ? 'hidden' : undefined;
}

/** Returns when an entry is shown, as far as that is not always or over; null for always. */
export function entryVisibility(entry: Entry, now: Date): Visibility | null {
  const times = timesIn(entry);
  const later = (keys: readonly string[]) => {
    const time = timesOf(times, keys).find((each) => each > now.getTime());
    return time === undefined ? null : new Date(time).toISOString();
  };
  const visibility = { hidden: isHidden(entry), from: later(startKeys), until: later(endKeys) };
  return visibility.hidden || visibility.from !== null || visibility.until !== null ? visibility : null;
}

function isHidden(entry: Entry): boolean {
  return (
    shownKeys.some((key) => entry[key] === false || entry[key] === 'false') ||
    hiddenKeys.some((key) => entry[key] === true || entry[key] === 'true') ||
    (typeof entry.status === 'string' && hiddenStatus.test(entry.status))
  );
}

function timesIn(entry: Entry): Entry[] {
  return [...(isPeriod(entry) ? [] : [entry]), ...scheduleParts.map((key) => entry[key]).filter(isEntry)];
}

/** Linktree's condition for opening a link: an age, a passcode, a payment. */
function hasGate(rules: unknown): boolean {
  if (!isEntry(rules) || !isEntry(rules.gate)) return false;
  const { activeOrder } = rules.gate;
  return Array.isArray(activeOrder) && activeOrder.length > 0;
}

function isBefore(parts: readonly Entry[], keys: readonly string[], now: Date): boolean {
  return timesOf(parts, keys).some((time) => time < now.getTime());
}

function isAfter(parts: readonly Entry[], keys: readonly string[], now: Date): boolean {
  return timesOf(parts, keys).some((time) => time > now.getTime());
}

function timesOf(parts: readonly Entry[], keys: readonly string[]): number[] {
  return parts.flatMap((part) => keys.map((key) => timeOf(part[key]))).filter((time) => time !== null);
}

/** Days without times are those of a job or a study, as résumés have them. */
function isPeriod(part: Entry): boolean {
  const times = [...startKeys, ...endKeys].map((key) => part[key]).filter((value) => typeof value === 'string');
  return times.length > 0 && times.every((value) => /^\d{4}(?:-\d\d){0,2}$|^$/.test(value));
}

/** A time is a date with its year first, or a count of seconds or milliseconds; a small number is a position in a text. */
function timeOf(value: unknown): number | null {
  if (typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value))
    return Number.isNaN(Date.parse(value)) ? null : Date.parse(value);
  if (typeof value !== 'number' || value < 1e9) return null;
  return value < 1e11 ? value * 1000 : value;
}
