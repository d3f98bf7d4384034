import type { ErrorRequestHandler } from 'express';
import type { Context } from './context.ts';
import { sendError } from './rest/error-response.ts';
import { isMachineAddress } from './site/public-page/public-page-routes.ts';
import { visitorErrors } from './site/public-page/visitor-refusals.ts';

/**
 * Makes a response of an error that no router has made one of: JSON at machine addresses, a page elsewhere (contract, "Addresses"). Express's own
 * would show its stack trace, and write it to the log in many lines.
 */
export function lastErrors(context: Context): ErrorRequestHandler {
  const sendPage = visitorErrors(context);
  return (error: unknown, req, res, next) => {
    if (res.headersSent || isMachineAddress(req.path))
      sendError(context, error, { req, res, requestId: String(res.locals.requestId) });
    else sendPage(error, req, res, next);
  };
}
