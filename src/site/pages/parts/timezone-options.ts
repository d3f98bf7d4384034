/** Zones of the IANA database, as this Node knows them. */
const timezones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')];

/** The zones to choose from, for a `Select`; the one that is chosen is among them even if it goes by another name here. */
export function timezoneOptions(chosen: string): { value: string; label: string }[] {
  const zones = chosen === '' || timezones.includes(chosen) ? timezones : [chosen, ...timezones];
  return zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }));
}
