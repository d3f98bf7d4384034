/** Reason of a failed guarded request. `address` also covers unknown names, so that it reveals nothing about names of our network. */
export type GuardedFetchReason = 'address' | 'timeout' | 'size' | 'redirects' | 'encoding' | 'connection';

export class GuardedFetchError extends Error {
  override name = 'GuardedFetchError';
  readonly reason: GuardedFetchReason;

  /** The cause is an Outage, or the error of the connection if the host could not be reached. */
  constructor(reason: GuardedFetchReason, options?: ErrorOptions) {
    super(`guarded request failed: ${reason}`, options);
    this.reason = reason;
  }
}
