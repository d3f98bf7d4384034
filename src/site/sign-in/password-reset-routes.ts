import type { Context } from '../../context.ts';
import { emailError, minPasswordLength, normalizeEmail, rejectErrors } from '../../domain/accounts/account-fields.ts';
import { sendInBackground } from '../../domain/accounts/account-mails.ts';
import { isPasswordResetOpen, queuePasswordReset, resetPassword } from '../../domain/accounts/password-resets.ts';
import { enforceLimitOfAddress, perHour } from '../../domain/enforce-limit.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { renderErrorPage, renderMessagePage } from '../shared/components/message-page.tsx';
import type { Visit } from '../shared/requests/visit.ts';
import { renderForgotPasswordPage, renderResetPasswordPage } from './password-pages.tsx';
import { signInBrowser } from './sign-in-browser.ts';
import { signInVisitor } from './sign-in-visitor.ts';

const requests = perHour('password-resets', 60);

/** `/forgot-password` and `/reset-password` */
export function addPasswordResetPages(dashboard: DashboardRouter, context: Context): void {
  const sendsMail = context.config.smtpUrl !== null;
  dashboard.page(addresses.signIn.forgotPassword.pattern, {
    get: ({ send, locale, csrf }) => send(renderForgotPasswordPage({ locale, csrf, sendsMail })),
    post: (visit) =>
      visit.attempt(
        async () => {
          const email = normalizeEmail(visit.field('email'));
          rejectErrors({ email: emailError(email) });
          await enforceLimitOfAddress(context, requests, visit.address);
          const mail = await queuePasswordReset(context, email, visit.locale);
          const { reset: t, password } = texts[visit.locale].signIn;
          const way = { href: addresses.signIn.page.href(), label: t.back };
          visit.send(
            renderMessagePage({
              locale: visit.locale,
              ...(sendsMail
                ? { title: t.sentTitle, text: t.sent }
                : { title: password.forgotTitle, text: password.noMail }),
              way,
            }),
          );
          // After the response, whose time would otherwise reveal whether there is an account.
          void sendInBackground(context, mail);
        },
        (errors) =>
          renderForgotPasswordPage({
            locale: visit.locale,
            csrf: visit.csrf,
            sendsMail,
            values: { email: visit.field('email') },
            errors,
          }),
      ),
  });

  const resetPage = (visit: Visit, token: string, errors?: Record<string, string[]>) =>
    errors?.token
      ? deadLinkPage(visit)
      : renderResetPasswordPage({
          locale: visit.locale,
          csrf: visit.csrf,
          token,
          passwordMinLength: minPasswordLength,
          errors,
        });
  const deadLinkPage = ({ locale }: Visit) =>
    renderErrorPage({
      locale,
      title: texts[locale].signIn.reset.deadTitle,
      text: texts[locale].signIn.reset.dead,
      way: { href: addresses.signIn.forgotPassword.href(), label: texts[locale].signIn.reset.again },
    });

  dashboard.page(addresses.signIn.resetPassword.pattern, {
    async get(visit) {
      const token = visit.parameter('token');
      // Opening the link uses nothing up: mail programs open links before people do.
      if (await isPasswordResetOpen(context, token)) return visit.send(resetPage(visit, token));
      visit.send(deadLinkPage(visit), 410);
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          const input = {
            token: visit.field('token'),
            password: visit.field('password'),
            browser: signInBrowser(context, visit),
          };
          await signInVisitor(
            context,
            visit,
            await resetPassword(context, input),
            addresses.signIn.accessReview.href(),
          );
        },
        (errors) => resetPage(visit, visit.field('token'), errors),
      ),
  });
}
