import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Context } from './context.ts';
import { PageSuspendedError } from './domain/suspension/page-suspended-error.ts';
import { requestIdOf } from './http/request-id.ts';
import { sendError } from './rest/error-response.ts';
import { isMachineAddress } from './site/public-page/public-page-routes.ts';
import { visitorErrors } from './site/public-page/visitor-errors.ts';

/**
 * Makes a response of an error that no router has made one of: JSON at machine addresses, a page elsewhere (docs/interface.md 1.2) and for
 * anything of a suspended page. Express's own
 * would show its stack trace, and write it to the log in many lines.
 */
export function finalErrorHandler(context: Context) {
  const sendPage = visitorErrors(context);
  return (error: unknown, req: IncomingMessage, res: ServerResponse): void => {
    const isForVisitors = error instanceof PageSuspendedError || !isMachineAddress(req.url ?? '');
    if (res.headersSent || !isForVisitors) sendError(context, error, { req, res, requestId: requestIdOf(res) });
    else sendPage(error, req, res);
  };
}
