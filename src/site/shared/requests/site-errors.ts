import type { ErrorRequestHandler } from 'express';
import { lockTimeoutServiceError } from '../../../../tools/as-service-error.ts';
import type { Context } from '../../../context.ts';
import { type ErrorCode, ServiceError } from '../../../domain/errors.ts';
import { preferredLocale } from '../../../domain/languages.ts';
import { PageSuspendedError } from '../../../domain/suspension/page-suspended-error.ts';
import { unavailableOr } from '../../../domain/unavailable.ts';
import { statusOf } from '../../../http/error-envelope.ts';
import { ConcurrentDeletionError } from '../../../store/concurrent-deletion-error.ts';
import { LockTimeoutError } from '../../../store/database.ts';
import { forPerson } from '../../../texts/index.ts';
import { addresses } from '../../addresses.ts';
import { badRequestPage, failurePage, gonePage, rejectedFormPage, unavailablePage } from './error-pages.ts';
import { sendDocument } from './send-document.ts';
import { statusOfParser } from './status-of-parser.ts';

/** Errors of a form with files before its page handles it, and of a button if another change takes too long. */
const rejectedForms: readonly ErrorCode[] = ['payload_too_large', 'bad_request', 'unsupported_media_type', 'conflict'];

/** The one place where an error of the pages for people becomes a page. */
export function siteErrors(context: Context): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    // A suspended page gives visitors the same response everywhere.
    if (res.headersSent || thrown instanceof PageSuspendedError) return next(thrown);
    const error =
      thrown instanceof LockTimeoutError ? lockTimeoutServiceError() : unavailableOr(context, thrown, thrown);
    const locale = preferredLocale(req.get('accept-language'));
    if (error instanceof ServiceError && error.code === 'temporarily_unavailable') {
      if (error.retryAfter !== null) res.set('Retry-After', String(error.retryAfter));
      return sendDocument(context.config, req, res, 503, unavailablePage(locale, forPerson(error.text, locale)));
    }
    if (error instanceof ServiceError && rejectedForms.includes(error.code)) {
      const page = rejectedFormPage(locale, forPerson(error.text, locale));
      return sendDocument(context.config, req, res, statusOf[error.code], page);
    }
    // The session was valid when the form arrived; its account has been deleted since.
    if (error instanceof ServiceError && error.code === 'unauthenticated')
      return res.redirect(303, addresses.signIn.page.href());
    const isGone =
      error instanceof ConcurrentDeletionError || (error instanceof ServiceError && error.code === 'not_found');
    if (isGone) return sendDocument(context.config, req, res, 404, gonePage(locale));
    const status = statusOfParser(error);
    if (status !== null) return sendDocument(context.config, req, res, status, badRequestPage(locale));
    const requestId = res.get('X-Request-Id');
    context.log.error(
      { error: error instanceof Error ? error.stack : String(error), path: req.path, requestId },
      'a page failed',
    );
    sendDocument(context.config, req, res, 500, failurePage(locale, requestId));
  };
}
