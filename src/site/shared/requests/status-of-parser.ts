/** The status that express's parsers put on an error they blame on the client; null for every other error. */
export function statusOfParser(error: unknown): number | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null;
  return error.status >= 400 && error.status < 500 ? error.status : null;
}
