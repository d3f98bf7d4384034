import type { Context } from '../../context.ts';
import { minPasswordLength } from '../../domain/accounts/account-fields.ts';
import { createAccount } from '../../domain/accounts/accounts.ts';
import { createHourlyLimit, type GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { createSession, endSession } from '../../domain/accounts/sessions.ts';
import { signIn } from '../../domain/accounts/sign-in.ts';
import { preferredLanguage } from '../../domain/languages.ts';
import { renderLoginPage } from '../pages/login-page.tsx';
import { renderSignUpPage } from '../pages/sign-up-page.tsx';
import type { PeopleRouter } from './people-router.ts';
import { clearSessionCookie, readSessionCookie, setSessionCookie } from './session-cookie.ts';
import type { Visit } from './visit.ts';

/** Accounts from one address in an hour: a school or an office may share one. */
const signUpsPerHour = 300;

/** `/login`, `/auth/sign-up` and `/logout` */
export function addEntryPages(people: PeopleRouter, context: Context, guard: GuessingGuard): void {
  const { config } = context;
  const signUpOpen = config.signUp === 'open';
  const limitSignUps = createHourlyLimit(signUpsPerHour);

  async function enter(visit: Visit, userId: number): Promise<void> {
    // A new token at every sign-in: one that was planted before is worth nothing afterwards.
    const former = readSessionCookie(visit.req, config);
    if (former !== null) await endSession(context, former);
    setSessionCookie(visit.res, config, await createSession(context, userId, visit.req.get('user-agent')));
    visit.redirect(visit.next ?? '/my-links');
  }

  const loginPage = (visit: Visit, errors?: Record<string, string[]>) =>
    renderLoginPage({
      locale: visit.locale,
      csrf: visit.csrf,
      next: visit.next ?? undefined,
      signUpOpen,
      values: { email: visit.field('email') },
      errors,
      notice: visit.parameter('reset') === 'done' ? changed[visit.locale] : undefined,
    });

  people.page('/login', {
    get(visit) {
      // `switch` is for a person who wants to be somebody else for the page that waits.
      if (visit.session && visit.parameter('switch') === '') return visit.redirect(visit.next ?? '/my-links');
      visit.send(loginPage(visit));
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          const { userId } = await signIn(context, guard, {
            email: visit.field('email'),
            password: visit.field('password'),
            address: visit.address,
          });
          await enter(visit, userId);
        },
        (errors) => loginPage(visit, errors),
      ),
  });

  const signUpPage = (visit: Visit, errors?: Record<string, string[]>) =>
    renderSignUpPage({
      locale: visit.locale,
      csrf: visit.csrf,
      next: visit.next ?? undefined,
      signUpOpen,
      passwordMinLength: minPasswordLength,
      values: { email: visit.field('email'), name: visit.field('name') },
      errors,
    });

  people.page('/auth/sign-up', {
    get: (visit) => visit.send(signUpPage(visit), signUpOpen ? 200 : 403),
    async post(visit) {
      if (!signUpOpen) return visit.send(signUpPage(visit), 403);
      await visit.attempt(
        async () => {
          await limitSignUps(visit.address);
          const { id } = await createAccount(context, {
            email: visit.field('email'),
            name: visit.field('name'),
            password: visit.field('password'),
            languageId: preferredLanguage(visit.req.get('accept-language')).id,
          });
          await enter(visit, id);
        },
        (errors) => signUpPage(visit, errors),
      );
    },
  });

  people.personPage('/logout', {
    async post(visit) {
      const token = readSessionCookie(visit.req, config);
      if (token !== null) await endSession(context, token);
      clearSessionCookie(visit.res, config);
      visit.redirect('/');
    },
  });
}

const changed = {
  en: 'Your password is changed. Sign in with the new one.',
  ru: 'Пароль изменён. Войдите с новым.',
};
