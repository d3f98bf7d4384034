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
