import type { Request, Response } from 'express';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { errorEnvelope, statusOf } from '../../http/error-envelope.ts';
import { acceptedLocale } from '../../http/locale.ts';

/** Runs work and sends its errors as JSON, for programs. */
export async function withJsonErrors(
  context: Context,
  req: Request,
  res: Response,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work();
  } catch (error) {
    // The client left while it waited for its turn.
    if (res.closed) return;
    if (!(error instanceof ServiceError)) throw error;
    sendServiceError(context, req, res, error, statusOf[error.code]);
  }
}

/** Sends the error as JSON. */
export function sendServiceError(
  { config }: Context,
  req: Request,
  res: Response,
  error: ServiceError,
  status: number,
): void {
  if (error.retryAfter !== null) res.set('Retry-After', String(error.retryAfter));
  res.status(status).json(errorEnvelope(error, acceptedLocale(req.headers), config.publicUrl));
}
