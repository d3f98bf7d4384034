import { ServiceError } from '../../domain/errors.ts';
import type { Locale } from '../locale.ts';
import { renderErrorPage } from '../pages/message-page.tsx';
import type { PersonVisit } from './people-router.ts';

/** Wraps a page's work: what is not there, or is somebody else's, is answered with a page that says so. */
export function ifThere(
  texts: Record<Locale, { gone: string; goneText: string }>,
  work: (visit: PersonVisit) => Promise<void>,
): (visit: PersonVisit) => Promise<void> {
  return async (visit) => {
    try {
      await work(visit);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
      const { gone, goneText } = texts[visit.locale];
      visit.send(renderErrorPage({ locale: visit.locale, title: gone, text: goneText }), 404);
    }
  };
}
