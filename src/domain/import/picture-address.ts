/** Where a picture of a page is, or nothing for what cannot be fetched or is drawn (SVG), which no upload can be. */
export function pictureAddress(address: string, base: string | null): string {
  const given = address.trim();
  if (given === '' || !URL.canParse(given, base ?? undefined)) return '';
  const url = new URL(given, base ?? undefined);
  if (!/^https?:$/.test(url.protocol) || url.href.length > 2048) return '';
  return /\.svg$/i.test(url.pathname) ? '' : url.href;
}
