/** Zones of the IANA database, as this Node knows them. */
const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/**
 * Returns the zones to choose from, for a `Select` named `timezone`; the chosen one is included even if it has another name here. Without a
 * choice, `none` comes first until the script `timezone` chooses the browser's.
 */
export function timezoneOptions(chosen: string, none: string): { value: string; label: string }[] {
  const zones = chosen === '' || timezones.includes(chosen) ? timezones : [chosen, ...timezones];
  const options = zones.map((zone) => ({ value: zone, label: zoneName(zone) }));
  return chosen === '' ? [{ value: '', label: none }, ...options] : options;
}

/** Returns the name of a zone for people. */
export function zoneName(zone: string): string {
  return zone.replaceAll('_', ' ');
}
