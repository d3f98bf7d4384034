/** Why a guarded request came to nothing. For logs and for whoever owns the address; a stranger is told nothing of it. */
export type GuardedFetchReason = 'address' | 'timeout' | 'size' | 'redirects' | 'encoding' | 'connection';

export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError';
  readonly reason: GuardedFetchReason;

  constructor(reason: GuardedFetchReason, options?: ErrorOptions) {
    super(`guarded request failed: ${reason}`, options);
    this.reason = reason;
  }
}
