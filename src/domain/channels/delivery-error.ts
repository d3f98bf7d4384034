/** Why a message did not arrive; the text is for the owner of the channel and holds no secret. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Seconds that the other side asks to wait. */
  readonly retryAfter: number;

  constructor(message: string, retryAfter = 0) {
    super(message.slice(0, 500));
    this.retryAfter = retryAfter;
  }
}
