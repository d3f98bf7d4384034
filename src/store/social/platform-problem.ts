export type ProblemKind = 'reconnect' | 'rate_limited' | 'forbidden' | 'missing' | 'unavailable' | 'unexpected';

/** Reason why a platform did not return the requested data. */
export class PlatformProblem extends Error {
  override name = 'PlatformProblem';
  readonly kind: ProblemKind;
  /** Time of the next attempt, if the platform states it. */
  readonly retryAt: Date | null;

  constructor(kind: ProblemKind, message: string, retryAt: Date | null = null) {
    super(message);
    this.kind = kind;
    this.retryAt = retryAt;
  }
}
