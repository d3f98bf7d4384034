/** The start of a line of React's stream: its number, then JSON. */
const row = /^[0-9a-f]{1,8}:(?=[[{])/;
const maxRows = 20_000;

/**
 * Returns the values in the pieces of the stream by which Next.js sends a page's elements to its program (React's "Flight" format): a line
 * of JSON for each. Lines of other kinds are skipped.
 */
export function streamedData(pieces: readonly string[]): unknown[] {
  const lines = pieces.join('').split('\n', maxRows);
  return lines.flatMap((line) => {
    const json = row.test(line) ? line.replace(row, '') : '';
    if (!json.includes('://') && !json.includes('mailto:')) return [];
    try {
      const value: unknown = JSON.parse(json);
      return [value];
    } catch {
      return [];
    }
  });
}
