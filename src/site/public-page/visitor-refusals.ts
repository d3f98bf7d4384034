import type { IncomingMessage } from 'node:http';
import type { ErrorRequestHandler, Request } from 'express';
import type { Context } from '../../context.ts';
import { type LanguageCode, preferredLanguage } from '../../domain/languages.ts';
import { unavailableOr } from '../../domain/unavailable.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { sendDocument } from '../shared/requests/send-document.ts';
import { statusOfParser } from '../shared/requests/status-of-parser.ts';
import { publicPageTexts } from './texts.ts';
import { renderVisitorMessage } from './visitor-message.tsx';

/** The language of a visitor of whom no page is known: every language of pages will do. */
export function visitorLanguage({ headers }: IncomingMessage): LanguageCode {
  return preferredLanguage(headers['accept-language']).code;
}

/** For a form that its owner has taken off the page. */
export function formGonePage(languageCode: LanguageCode): RenderedDocument {
  const { formGone, formGoneText } = publicPageTexts[languageCode];
  return renderVisitorMessage({ languageCode, title: formGone, text: formGoneText });
}

/** For a form that another site sent. */
export function formOfOtherSitePage(req: Request): RenderedDocument {
  const languageCode = visitorLanguage(req);
  const { failed, otherSite } = publicPageTexts[languageCode];
  return renderVisitorMessage({ languageCode, title: failed, text: otherSite });
}

/** The one place where an error of the public pages becomes a page. */
export function visitorErrors(context: Context): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    if (res.headersSent) return next(error);
    const languageCode = visitorLanguage(req);
    const { failed, failedText, unavailable, unavailableText, unreadable } = publicPageTexts[languageCode];
    const status = statusOfParser(error);
    if (status !== null) {
      const page = renderVisitorMessage({ languageCode, title: failed, text: unreadable });
      return sendDocument(context.config, req, res, status, page);
    }
    const refusal = unavailableOr(context, error, null);
    if (refusal !== null) {
      if (refusal.retryAfter !== null) res.set('Retry-After', String(refusal.retryAfter));
      const page = renderVisitorMessage({ languageCode, title: unavailable, text: unavailableText });
      return sendDocument(context.config, req, res, 503, page);
    }
    const requestId = res.get('X-Request-Id');
    context.log.error(
      { error: error instanceof Error ? error.stack : String(error), path: req.path, requestId },
      'a page failed',
    );
    const page = renderVisitorMessage({ languageCode, title: failed, about: requestId, text: failedText });
    sendDocument(context.config, req, res, 500, page);
  };
}
