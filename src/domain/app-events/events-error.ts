/** An error of SEP-3415, "Error Handling", by its name there; `details` are its typed data. */
export type EventsErrorName =
  | 'InvalidParams'
  | 'NotFound'
  | 'Forbidden'
  | 'ResourceExhausted'
  | 'Unsupported'
  | 'CallbackEndpointError';

/** A request about events that fails. */
export class EventsError extends Error {
  override name: EventsErrorName;
  readonly details: Record<string, string | number> | null;

  constructor(name: EventsErrorName, message: string, details: Record<string, string | number> | null = null) {
    super(message);
    this.name = name;
    this.details = details;
  }
}
