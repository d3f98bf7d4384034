interface DeliveryErrorOptions extends ErrorOptions {
  retryAfter?: number;
  isGone?: boolean;
  isFinal?: boolean;
}

/** Says why a message did not arrive; the text is for the owner of the channel and contains no secret, the cause is for the log. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Seconds to wait, as requested by the other side. */
  readonly retryAfter: number;
  /** True if the receiver wants no more messages: the channel is disabled. */
  readonly isGone: boolean;
  /** True if the message is not to be tried again. */
  readonly isFinal: boolean;

  constructor(
    message: string,
    { retryAfter = 0, isGone = false, isFinal = isGone, ...options }: DeliveryErrorOptions = {},
  ) {
    super(message.slice(0, 500), options);
    this.retryAfter = retryAfter;
    this.isGone = isGone;
    this.isFinal = isFinal;
  }
}
