/** How each database reads a list that comes as one parameter, as JSON. */
export const lists = {
  ids: { sqlite: 'SELECT value FROM json_each(?)', postgresql: `SELECT unnest(translate(?, '[]', '{}')::int[])` },
  texts: { sqlite: 'SELECT value FROM json_each(?)', postgresql: 'SELECT json_array_elements_text(?)' },
} as const;

/** A statement's text around a list of ids, or of texts, that `textOf` puts into brackets. */
export function withList(
  kind: keyof typeof lists,
  textOf: (list: string) => string,
): { sqlite: string; postgresql: string } {
  const { sqlite, postgresql } = lists[kind];
  return { sqlite: textOf(sqlite), postgresql: textOf(postgresql) };
}
