import { checkLogin } from '../../../tools/profiles/check-login.ts';
import type { Context } from '../../context.ts';
import { ServiceError } from '../../domain/errors.ts';
import { errorEnvelope, statusOf } from '../../http/error-envelope.ts';
import { callOperation } from './call-operation.ts';
import type { PeopleRouter } from './people-router.ts';

/** `/my-links/check-login?login=…&profile=…`: what the operation check_login answers, as JSON for the script `login-check`. */
export function addCheckLogin(people: PeopleRouter, context: Context): void {
  people.personPage('/my-links/check-login', {
    async get(visit) {
      const { res, locale } = visit;
      const { retryAfter } = await context.rateLimits.take(`session ${visit.session.account.id}`);
      if (retryAfter !== null) return void res.status(429).set('Retry-After', String(retryAfter)).json({});
      const profile = visit.parameter('profile');
      const query = { login: visit.parameter('login'), ...(profile !== '' && { profile }) };
      try {
        res.json({ data: await callOperation(context, visit, checkLogin, { query }) });
      } catch (error) {
        if (!(error instanceof ServiceError)) throw error;
        res.status(statusOf[error.code]).json(errorEnvelope(error, locale, context.config.publicUrl));
      }
    },
  });
}
