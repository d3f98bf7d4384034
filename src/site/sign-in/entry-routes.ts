import type { Context } from '../../context.ts';
import { minPasswordLength } from '../../domain/accounts/account-fields.ts';
import { createAccount } from '../../domain/accounts/accounts.ts';
import { countSignUp } from '../../domain/accounts/count-sign-up.ts';
import { sendFirstEmailConfirmation } from '../../domain/accounts/email-confirmations.ts';
import type { GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { invitationProblem, invitationText } from '../../domain/accounts/invitations.ts';
import { createSession, endSession } from '../../domain/accounts/sessions.ts';
import { signIn } from '../../domain/accounts/sign-in.ts';
import { enforceLimitOfAddress, perHour } from '../../domain/enforce-limit.ts';
import { preferredLanguage } from '../../domain/languages.ts';
import { forPerson, texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import { type DashboardRouter, isFormOfAccount } from '../dashboard-router.ts';
import { renderMessagePage } from '../shared/components/message-page.tsx';
import { outdatedFormPage } from '../shared/requests/error-pages.ts';
import { clearSessionCookie, readSessionCookie } from '../shared/requests/session-cookie.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { invitationOf } from './invitation-of.ts';
import { loginDocument } from './login-document.ts';
import { signInBrowser } from './sign-in-browser.ts';
import { signInPurpose } from './sign-in-purpose.ts';
import { signInVisitor } from './sign-in-visitor.ts';
import { renderSignUpPage, type SignUpPageProps } from './sign-up-page.tsx';

/** Accounts from one address in an hour: a school or an office may share one. */
const signUps = perHour('sign-ups', 300);

/** `/login`, `/login/done`, `/auth/sign-up` and `/logout` */
export function addEntryPages(dashboard: DashboardRouter, context: Context, guard: GuessingGuard): void {
  const { config } = context;

  dashboard.page(addresses.signIn.page.pattern, {
    async get(visit) {
      // `switch` is for signing in to another account, `again` for pages that need a recent sign-in.
      if (visit.session && visit.parameter('switch') === '' && visit.parameter('again') === '')
        return visit.redirect(visit.next ?? addresses.myLinks.list.href());
      visit.send(await loginDocument(context, visit));
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          const started = await signIn(context, guard, {
            email: visit.field('email'),
            password: visit.field('password'),
            session: visit.session,
            address: visit.address,
            browser: signInBrowser(context, visit),
          });
          await signInVisitor(context, visit, started);
        },
        (errors) => loginDocument(context, visit, errors),
      ),
  });

  /** Returns why the visitor cannot sign up, in words; null if they can. */
  const problemOf = async (visit: Visit): Promise<SignUpPageProps['refusal']> => {
    const t = texts[visit.locale].signIn.signUp;
    if (config.signUp === 'closed') return { title: t.closedTitle, text: t.closedText };
    const problem = await invitationProblem(context.db.read, context, invitationOf(visit));
    return problem && { title: t.invitationTitle, text: forPerson(invitationText(problem), visit.locale) };
  };
  const signUpPage = async (visit: Visit, refusal: SignUpPageProps['refusal'], errors?: Record<string, string[]>) =>
    renderSignUpPage({
      locale: visit.locale,
      csrf: visit.csrf,
      next: visit.next ?? undefined,
      purpose: await signInPurpose(context, visit.next),
      siteHost: new URL(config.publicUrl).host,
      links: config.listing.links,
      invitation: invitationOf(visit) || undefined,
      refusal,
      passwordMinLength: minPasswordLength,
      values: { email: visit.field('email'), name: visit.field('name') },
      errors,
    });

  dashboard.page(addresses.signIn.signUp.pattern, {
    async get(visit) {
      const refusal = await problemOf(visit);
      visit.send(await signUpPage(visit, refusal), refusal === null ? 200 : 403);
    },
    async post(visit) {
      const refusal = await problemOf(visit);
      if (refusal !== null) return visit.send(await signUpPage(visit, refusal), 403);
      await visit.attempt(
        async () => {
          await enforceLimitOfAddress(context, signUps, visit.address);
          const { id } = await countSignUp(context, () =>
            createAccount(context, {
              email: visit.field('email'),
              name: visit.field('name'),
              password: visit.field('password'),
              languageId: preferredLanguage(visit.req.get('accept-language')).id,
              invitation: invitationOf(visit),
            }),
          );
          await sendFirstEmailConfirmation(context, id);
          const browser = signInBrowser(context, visit);
          const token = await createSession(context, id, browser);
          const started = { userId: id, token, isNewBrowser: false, browserSecret: browser.secret };
          await signInVisitor(context, visit, started);
        },
        // Someone else may have used the invitation in the meantime.
        async (errors) => signUpPage(visit, await problemOf(visit), errors),
      );
    },
  });

  dashboard.page(addresses.signIn.done.pattern, {
    get: ({ send, locale }) => send(renderMessagePage({ locale, ...texts[locale].signIn.done })),
  });

  dashboard.page(addresses.signIn.signOut.pattern, {
    async post(visit) {
      // A page of an earlier session of the same person may end this one; without a session it is done already.
      if (visit.session && !isFormOfAccount(context, visit, visit.session))
        return visit.send(outdatedFormPage(visit.locale), 403);
      const token = readSessionCookie(visit.req, config);
      if (token !== null) await endSession(context, token);
      clearSessionCookie(visit.res, config);
      visit.redirect(addresses.landing.href());
    },
  });
}
