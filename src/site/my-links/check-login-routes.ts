import * as z from 'zod';
import { checkLogin } from '../../../tools/profiles/check-login.ts';
import { rateLimited, takeCallRate } from '../../../tools/rate.ts';
import type { Context } from '../../context.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { callOperation } from '../shared/requests/call-operation.ts';
import { respondWithJson } from '../shared/requests/respond-with-json.ts';

const responseSchema = z.object({ available: z.boolean(), message: z.string() });

/** `/my-links/check-login?login=…&profile=…`: what the operation check_login says, as JSON for the script `login-check`. */
export function addCheckLogin(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.myLinks.checkLogin.pattern, {
    get: (visit) =>
      respondWithJson(visit, async () => {
        const { retryAfter } = await takeCallRate(context, `session ${visit.session.account.id}`);
        if (retryAfter !== null) throw rateLimited(retryAfter);
        const profile = visit.parameter('profile');
        const query = { login: visit.parameter('login'), ...(profile !== '' && { profile }) };
        return responseSchema.parse(await callOperation(context, visit, checkLogin, { query }));
      }),
  });
}
