/** Why a message did not arrive; the text is for the owner of the channel and holds no secret, the cause for the log. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Seconds that the other side asks to wait. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter = 0, options?: ErrorOptions) {
    super(message.slice(0, 500), options);
    this.retryAfter = retryAfter;
  }
}
