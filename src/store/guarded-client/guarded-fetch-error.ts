/** Why a guarded request came to nothing. For logs and for whoever owns the address; a stranger is told nothing of it. */
export type GuardedFetchReason = 'address' | 'timeout' | 'size' | 'redirects' | 'encoding' | 'connection';

export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError';
  readonly reason: GuardedFetchReason;

  /** The cause is an Outage, or what the connection failed with, where the host could not be reached. */
  constructor(reason: GuardedFetchReason, options?: ErrorOptions) {
    super(`guarded request failed: ${reason}`, options);
    this.reason = reason;
  }
}
