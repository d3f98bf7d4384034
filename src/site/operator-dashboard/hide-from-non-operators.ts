import type { RequestHandler } from 'express';
import type { Context } from '../../context.ts';
import { isOperator } from '../../domain/operators/operators.ts';
import { setPrivateHeaders } from '../shared/requests/send-document.ts';
import { visitorOf } from '../shared/requests/visitor.ts';

/** Passes on requests of signed-in people without the role, with any method: they get the response of an unknown address. */
export function hideFromNonOperators(context: Context): RequestHandler {
  return async (req, res, next) => {
    const { session } = await visitorOf(context, req);
    if (session === null || isOperator(context.config, session.account)) return next();
    setPrivateHeaders(context.config, req, res);
    next('router');
  };
}
