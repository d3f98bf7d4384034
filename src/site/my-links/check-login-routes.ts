import * as z from 'zod';
import { checkLogin } from '../../../tools/profiles/check-login.ts';
import { consumeCallRate, rateLimited } from '../../../tools/rate.ts';
import type { Context } from '../../context.ts';
import { type LoginProblem, loginProblemTexts } from '../../domain/profiles/login-rules.ts';
import { forPerson } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import { respondWithJson } from '../shared/requests/respond-with-json.ts';

const problems = Object.keys(loginProblemTexts) as LoginProblem[]; // the object's own keys
const checkedSchema = z.object({ available: z.boolean(), reason: z.enum(problems).nullable(), message: z.string() });

/** `/my-links/check-login?login=…&profile=…`: whether a login is free, and a message, as JSON for the script `login-check`. */
export function addCheckLogin(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.myLinks.checkLogin.pattern, {
    get: (visit) =>
      respondWithJson(visit, async () => {
        const { retryAfter } = await consumeCallRate(context, `session ${visit.session.account.id}`);
        if (retryAfter !== null) throw rateLimited(retryAfter);
        const profile = visit.parameter('profile');
        const query = { login: visit.parameter('login'), ...(profile !== '' && { profile }) };
        const checked = await callOperation(context, visit, checkLogin, { query });
        const { available, reason, message } = checkedSchema.parse(checked);
        return { available, message: reason === null ? message : forPerson(loginProblemTexts[reason], visit.locale) };
      }),
  });
}
