import { formRejection } from './form-errors.ts';
import type { Visit } from './visit.ts';

/** Responds to a page's script with the result of `work`, or with the messages of its error by field. */
export async function respondWithJson(visit: Visit, work: () => Promise<object>): Promise<void> {
  try {
    visit.res.json(await work());
  } catch (error) {
    const { status, errors, retryAfter } = formRejection(error, visit.locale);
    if (retryAfter !== null) visit.res.set('Retry-After', String(retryAfter));
    visit.res.status(status).json({ errors });
  }
}
