import { isZone } from '../../../domain/analytics/zone.ts';
import type { FieldErrors, Locale } from '../../../domain/errors.ts';
import { instantOf, localTime } from '../../../domain/local-time.ts';
import { parseVisibility } from '../../../domain/slots/visibility.ts';
import type { SentVisibility } from '../../../domain/slots/written-visibility.ts';
import { textOf, texts } from '../../../texts/index.ts';
import type { Draft } from '../fields/draft.ts';

const times = ['from', 'until'] as const;
/** The inputs, named as errors name the fields. */
export const visibilityInputs = ['visibility.hidden', 'visibility.from', 'visibility.until'] as const;
/** A hidden input with the time zone of the times. */
export const zoneInput = 'visibility.timezone';

/** The zone of a form's times: the one it was drawn for, which the person may have changed before it is sent. */
export function zoneOfDraft(draft: Record<string, string | undefined>, timezone: string): string {
  const drawnFor = draft[zoneInput] ?? '';
  return isZone(drawnFor) ? drawnFor : timezone;
}

/** Returns the draft of the stored visibility, with times in the person's zone. */
export function draftOfVisibility(stored: string | null, timezone: string): Draft {
  const visibility = parseVisibility(stored);
  const clock = (time: string | null | undefined) => (time ? localTime(timezone, new Date(time)) : '');
  return {
    'visibility.hidden': visibility?.hidden ? 'yes' : '',
    'visibility.from': clock(visibility?.from),
    'visibility.until': clock(visibility?.until),
    [zoneInput]: timezone,
  };
}

/** The draft that was posted. */
export function readVisibilityDraft(posted: (name: string) => string): Draft {
  return Object.fromEntries([...visibilityInputs, zoneInput].map((name) => [name, posted(name)]));
}

/**
 * Returns the visibility of a draft for an operation, and the errors of its times. `stored` keeps the seconds of unchanged times. The
 * operation rejects invalid texts. A time that the form's zone skips is an error here, because the operation would read it in the account's
 * present zone.
 */
export function visibilityOfDraft(
  draft: Draft,
  stored: string | null,
  timezone: string,
): { visibility: SentVisibility; mistakes: FieldErrors } {
  const mistakes: FieldErrors = {};
  const zone = zoneOfDraft(draft, timezone);
  const shown = draftOfVisibility(stored, zone);
  const known = parseVisibility(stored);
  const timeOf = (name: (typeof times)[number]): string | null => {
    const input = `visibility.${name}`;
    const typed = draft[input] ?? '';
    if (typed === '') return null;
    if (known && typed === shown[input]) return known[name];
    const instant = instantOf(typed, zone);
    if (instant === null && instantOf(typed, 'UTC') !== null) {
      mistakes[input] = [textOf((t) => t.slotMessages.noSuchTime(zone))];
      return null;
    }
    return instant?.toISOString() ?? typed;
  };
  const visibility = { hidden: draft['visibility.hidden'] === 'yes', from: timeOf('from'), until: timeOf('until') };
  return { visibility, mistakes };
}

/** Returns the values in which one draft differs from another, with the labels of the form. */
export function visibilityDifferences(now: Draft, other: Draft, locale: Locale): { label: string; value: string }[] {
  const t = texts[locale].visibility;
  const labels = [t.hide, t.from, t.until];
  return visibilityInputs.flatMap((name, index) => {
    const value = now[name] ?? '';
    if (value === (other[name] ?? '')) return [];
    return [{ label: labels[index] ?? '', value: value === 'yes' ? t.hidden : value.replace('T', ' ') }];
  });
}
