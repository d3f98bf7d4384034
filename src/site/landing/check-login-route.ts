import type { Context } from '../../context.ts';
import { enforceLimitOfAddress, perHour } from '../../domain/enforce-limit.ts';
import { findLoginProblem } from '../../domain/profiles/check-login.ts';
import { loginMaxLength, loginProblemTexts } from '../../domain/profiles/login-rules.ts';
import { forPerson, textOf } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { respondWithJson } from '../shared/requests/respond-with-json.ts';

/** Checks from one address in an hour: one name needs a few, and a school or an office may share an address. */
const checks = perHour('login-checks', 600);

/** `/-/check-login?login=…`: whether an address is available, for the script `login-check` on the start page; only where sign-up is open. */
export function addPublicLoginCheck(dashboard: DashboardRouter, context: Context): void {
  if (context.config.signUp !== 'open') return;
  dashboard.page(addresses.checkLogin.pattern, {
    get: (visit) =>
      respondWithJson(visit, async () => {
        await enforceLimitOfAddress(context, checks, visit.address);
        // Longer ones are too long anyway.
        const login = visit.parameter('login').slice(0, loginMaxLength + 1);
        const problem = await findLoginProblem(context.db.read, login, null);
        const text = problem === null ? textOf((t) => t.profileMessages.available(login)) : loginProblemTexts[problem];
        return { available: problem === null, message: forPerson(text, visit.locale) };
      }),
  });
}
