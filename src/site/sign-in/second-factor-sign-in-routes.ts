import type { Context } from '../../context.ts';
import type { GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { passSecondStep, pendingSecondStep } from '../../domain/accounts/second-factor/pending-sign-in.ts';
import type { SecondStep } from '../../domain/accounts/second-factor/second-factor.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { clearCookie, readCookie } from '../shared/requests/cookies.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { renderSecondFactorSignInPage } from './second-factor-sign-in-page.tsx';
import { signInBrowser } from './sign-in-browser.ts';
import { signInVisitor } from './sign-in-visitor.ts';

const cookie = 'vitrine-sign-in';

/** `/login/second-factor`: the second step of a sign-in by password. */
export function addSecondFactorSignIn(dashboard: DashboardRouter, context: Context, guard: GuessingGuard): void {
  const { config } = context;
  const tokenOf = (visit: Visit) => readCookie(visit.req, config, cookie) ?? '';
  const page = (visit: Visit, step: SecondStep, errors?: Record<string, string[]>) =>
    renderSecondFactorSignInPage({
      locale: visit.locale,
      csrf: visit.csrf,
      next: visit.next ?? undefined,
      step,
      errors,
    });
  const startAgain = (visit: Visit) =>
    visit.redirect(addresses.signIn.page.href(visit.next === null ? {} : { next: visit.next }));

  dashboard.page(addresses.signIn.secondFactor.pattern, {
    async get(visit) {
      const step = await pendingSecondStep(context, tokenOf(visit));
      return step ? visit.send(page(visit, step)) : startAgain(visit);
    },
    async post(visit) {
      const pendingToken = tokenOf(visit);
      const step = await pendingSecondStep(context, pendingToken);
      if (!step) return startAgain(visit);
      await visit.attempt(
        async () => {
          const { address } = visit;
          const input = { pendingToken, code: visit.field('code'), address, browser: signInBrowser(context, visit) };
          const started = await passSecondStep(context, guard, input);
          clearCookie(visit.res, config, cookie);
          await signInVisitor(context, visit, started);
        },
        (errors) => page(visit, step, errors),
      );
    },
  });
}
