/** Every text of a page that is made to be copied. */
export function copyable(html: string): string[] {
  return [...html.matchAll(/<p class="copy">.*?<code>(.*?)<\/code>/gs)].map(([, text = '']) =>
    text.replaceAll('<wbr/>', '').replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
  );
}
