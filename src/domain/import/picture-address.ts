/** Returns the address of a picture of a page, or an empty text for one that cannot be fetched or uploaded (SVG). */
export function pictureAddress(address: string, base: string | null): string {
  const given = address.trim();
  if (given === '' || !URL.canParse(given, base ?? undefined)) return '';
  const url = new URL(given, base ?? undefined);
  if (!/^https?:$/.test(url.protocol) || url.href.length > 2048) return '';
  return /\.svg$/i.test(url.pathname) ? '' : url.href;
}
