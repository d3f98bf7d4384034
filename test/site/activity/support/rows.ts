/** Returns the rows of the audit list on its page: action, author, page and outcome. */
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
