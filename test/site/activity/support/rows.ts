/** The rows of the audit list on its page: what was done, by whom and to which page, and how it ended. */
export function activityRows(html: string): string[] {
  return [...html.matchAll(/<li class="row row-call">.*?<\/li>/gs)].map(([row]) =>
    row
      .replace(/<time.*<\/time>/s, '')
      .replace(/<[^>]*>/g, '|')
      .split('|')
      .filter(Boolean)
      .join(' | '),
  );
}
