import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from '../../context.ts';
import { type LanguageCode, preferredLanguage } from '../../domain/languages.ts';
import { PageSuspendedError } from '../../domain/suspension/page-suspended-error.ts';
import { unavailableOr } from '../../domain/unavailable.ts';
import { requestIdOf } from '../../http/request-id.ts';
import type { RenderedDocument } from '../shared/components/html-page.tsx';
import { sendDocument } from '../shared/requests/send-document.ts';
import { statusOfParser } from '../shared/requests/status-of-parser.ts';
import { sendSuspended } from './suspended-page.tsx';
import { publicPageTexts } from './texts.ts';
import { renderVisitorMessage } from './visitor-message.tsx';

/** Language of a visitor without a known page: any language of public pages. */
export function visitorLanguage({ headers }: IncomingMessage): LanguageCode {
  return preferredLanguage(headers['accept-language']).code;
}

/** Page for a form that its owner has removed from the page. */
export function formGonePage(languageCode: LanguageCode): RenderedDocument {
  const { formGone, formGoneText } = publicPageTexts[languageCode];
  return renderVisitorMessage({ languageCode, title: formGone, text: formGoneText });
}

/** Page for a form sent by another site. */
export function formOfOtherSitePage(req: IncomingMessage): RenderedDocument {
  const languageCode = visitorLanguage(req);
  const { failed, otherSite } = publicPageTexts[languageCode];
  return renderVisitorMessage({ languageCode, title: failed, text: otherSite });
}

/** The one place where an error of the public pages becomes a page. A response that has begun is broken off. */
export function visitorErrors(context: Context) {
  return (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    if (res.headersSent) {
      res.destroy();
      return;
    }
    if (error instanceof PageSuspendedError) {
      sendSuspended(context, error, req, res);
      return;
    }
    const languageCode = visitorLanguage(req);
    const { failed, failedText, unavailable, unavailableText, unreadable } = publicPageTexts[languageCode];
    const send = (status: number, page: RenderedDocument) => sendDocument(context.config, req, res, status, page);
    const status = statusOfParser(error);
    if (status !== null) {
      send(status, renderVisitorMessage({ languageCode, title: failed, text: unreadable }));
      return;
    }
    const refusal = unavailableOr(context, error, null);
    if (refusal !== null) {
      if (refusal.retryAfter !== null) res.setHeader('Retry-After', String(refusal.retryAfter));
      send(503, renderVisitorMessage({ languageCode, title: unavailable, text: unavailableText }));
      return;
    }
    const requestId = requestIdOf(res);
    context.log.error(
      { error: error instanceof Error ? error.stack : String(error), path: req.url?.split('?', 1)[0], requestId },
      'a page failed',
    );
    send(500, renderVisitorMessage({ languageCode, title: failed, about: requestId, text: failedText }));
  };
}
