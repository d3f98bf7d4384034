import type { Locale } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';

/** Zones of the IANA database, as this Node knows them. */
const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

interface ZoneOption {
  value: string;
  label: string;
  /** Part of the world. */
  group?: string;
}

/**
 * Returns the zones to choose from, grouped by part of the world and with their present offsets, for a `Select` named `timezone`; the chosen
 * one is included even if it has another name here. Without a choice, `none` comes first until the script `timezone` chooses the browser's.
 */
export function timezoneOptions(chosen: string, none: string, locale: Locale): ZoneOption[] {
  const zones = chosen === '' || timezones.includes(chosen) ? timezones : [chosen, ...timezones];
  const parts: Readonly<Record<string, string>> = texts[locale].shared.partsOfWorld;
  const offsets = presentOffsets();
  const options = zones.map((zone): ZoneOption => {
    const [part = '', ...place] = zoneName(zone).split('/');
    const label = [place.join(', ') || part, offsets.get(zone)].filter(Boolean).join(' · ');
    return { value: zone, label, ...(place.length > 0 && { group: parts[part] ?? part }) };
  });
  const sorted = options.toSorted(
    (one, other) => (one.group ?? '').localeCompare(other.group ?? '') || one.label.localeCompare(other.label),
  );
  return chosen === '' ? [{ value: '', label: none }, ...sorted] : sorted;
}

const hourMs = 60 * 60 * 1000;
let known: { at: number; offsets: Map<string, string> } | undefined;

/** Returns the offset of each zone, such as `UTC+5:30`, of this hour: clocks change at its full quarters. */
function presentOffsets(): ReadonlyMap<string, string> {
  const now = Date.now();
  if (known && now - known.at < hourMs) return known.offsets;
  const offsets = new Map(timezones.map((zone) => [zone, offsetOf(zone, now)]));
  known = { at: now - (now % hourMs), offsets };
  return offsets;
}

function offsetOf(timeZone: string, now: number): string {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' });
  const name = format.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return name.replace('GMT', 'UTC');
}

/** Names that the IANA database gave up, which Node still lists, with those that replaced them (RFC 6557 §4, file `backward`). */
const currentNames: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** Returns the name of a zone for people. */
export function zoneName(zone: string): string {
  return (currentNames[zone] ?? zone).replaceAll('_', ' ');
}
