import type { RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { isOperator } from '../../domain/operators/operators.ts';
import { setPrivateHeaders } from '../shared/requests/send-document.ts';
import { visitorOf } from '../shared/requests/visitor.ts';

/** Passes on what a signed-in person who is no operator asks for, whatever the method: it gets the response of an address that is none. */
export function hideFromOthers(context: Context): RequestHandler {
  return async (req, res, next) => {
    const { session } = await visitorOf(context, req);
    if (session === null || isOperator(context.config, session.account)) return next();
    setPrivateHeaders(context.config, req, res);
    next('router');
  };
}
