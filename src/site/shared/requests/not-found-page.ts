import { ServiceError } from '../../../domain/errors.ts';
import { texts } from '../../../texts/index.ts';
import type { Texts } from '../../../texts/texts.ts';
import { renderErrorPage } from '../components/message-page.tsx';
import type { PersonVisit } from './dashboard-router.ts';
import { listAbove } from './list-above.ts';

/** Wraps a page's work: what is not there, or is somebody else's, gets a page that says so and leads to what is. */
export function orNotFoundPage(
  wordsOf: (texts: Texts) => { gone: string; goneText: string },
  work: (visit: PersonVisit) => Promise<void>,
): (visit: PersonVisit) => Promise<void> {
  return async (visit) => {
    try {
      await work(visit);
    } catch (error) {
      if (!(error instanceof ServiceError) || error.code !== 'not_found') throw error;
      const { locale } = visit;
      const { gone, goneText } = wordsOf(texts[locale]);
      const way = listAbove(visit.req.path, locale);
      visit.send(renderErrorPage({ locale, title: gone, text: goneText, way }), 404);
    }
  };
}
