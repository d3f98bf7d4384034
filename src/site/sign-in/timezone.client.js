// @ts-check
// Sends the server the time zone of this browser, for an account that has none yet (src/site/shared/requests/browser-timezone.ts). Without
// script times are shown in UTC until the person chooses a zone.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
// Only characters of a cookie's value (RFC 6265, section 4.1.1); the server checks whether the zone exists.
if (/^[\w+/-]{1,64}$/.test(zone)) {
  const [prefix, secure] = location.protocol === 'https:' ? ['__Host-', '; Secure'] : ['', ''];
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${prefix}vitrine-timezone=${zone}; Path=/; SameSite=Lax${secure}`;
  for (const list of document.querySelectorAll('select[name="timezone"]')) {
    if (!(list instanceof HTMLSelectElement) || list.value !== '') continue;
    // Browsers do not all call a zone by the same one of its names.
    if (![...list.options].some(({ value }) => value === zone)) list.add(new Option(zone.replaceAll('_', ' '), zone));
    list.value = zone;
  }
}
