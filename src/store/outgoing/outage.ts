/** Reason why another host could not be reached, in words for the log of the server: no credentials, only host names and addresses. */
export class Outage extends Error {
  override name = 'Outage';
}

/** Returns the error of a connection, of the HTTP client or of a deadline in one line. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return 'no answer in time';
  // Several addresses were tried at once.
  if (error instanceof AggregateError) return error.errors.map(causeOf).join(', ');
  if (error.cause === undefined) return error.message;
  return error instanceof Outage ? `${error.message}: ${causeOf(error.cause)}` : causeOf(error.cause);
}
