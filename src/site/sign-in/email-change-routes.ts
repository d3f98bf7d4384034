import type { Context } from '../../context.ts';
import { confirmEmailChange, pendingEmail, requestEmailChange } from '../../domain/accounts/email-changes.ts';
import { sendEmailConfirmation } from '../../domain/accounts/email-confirmations.ts';
import { enforceLimit, perHour } from '../../domain/enforce-limit.ts';
import { texts } from '../../texts/index.ts';
import { addresses } from '../addresses.ts';
import type { DashboardRouter } from '../dashboard-router.ts';
import { settingsDocument } from '../settings/settings-document.ts';
import { renderErrorPage, renderMessagePage } from '../shared/components/message-page.tsx';
import { runAction } from '../shared/requests/run-action.ts';
import { sessionHolderOf } from '../shared/requests/session-holder-of.ts';
import type { Visit } from '../shared/requests/visit.ts';
import { renderConfirmEmailPage } from './confirm-email-page.tsx';

/** Each may send a mail to an address given by a person, or cause a rejected mail, which the limit does not count. */
const requests = perHour('email-changes', 10);

/** `/settings/email`, `/settings/email/proof` and `/settings/email/confirm`: change and confirm the address of the account. */
export function addEmailChangePages(dashboard: DashboardRouter, context: Context): void {
  dashboard.personPage(addresses.email.change.pattern, {
    redraws: true,
    recent: true,
    get: (visit) => visit.redirect(addresses.settings.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await enforceLimit(context, requests, `user ${visit.session.account.id}`);
          const outcome = await runAction(context, visit, { name: 'change_email' }, () =>
            requestEmailChange(context, sessionHolderOf(visit), visit.field('email')),
          );
          visit.redirect(addresses.settings.page.href({ saved: outcome === 'asked' ? 'email-asked' : 'email' }));
        },
        (errors) => settingsDocument(context, visit, { email: { values: { email: visit.field('email') }, errors } }),
      ),
  });

  dashboard.personPage(addresses.email.proof.pattern, {
    get: (visit) => visit.redirect(addresses.settings.page.href()),
    post: (visit) =>
      visit.attempt(
        async () => {
          await enforceLimit(context, requests, `user ${visit.session.account.id}`);
          await sendEmailConfirmation(context, visit.session.account.id);
          visit.redirect(addresses.settings.page.href({ saved: 'proof-sent' }));
        },
        (errors) => settingsDocument(context, visit, { proof: { errors } }),
      ),
  });

  const deadLinkPage = ({ locale }: Visit) =>
    renderErrorPage({
      locale,
      title: texts[locale].signIn.emailChange.deadTitle,
      text: texts[locale].signIn.emailChange.dead,
      way: { href: addresses.settings.page.href(), label: texts[locale].signIn.emailChange.way },
    });

  async function confirmPage(visit: Visit, token: string, errors?: Record<string, string[]>) {
    const pending = await pendingEmail(context, token);
    if (pending === null) return null;
    return renderConfirmEmailPage({ locale: visit.locale, csrf: visit.csrf, token, ...pending, errors });
  }

  // Needs no session: the mail may be opened in another browser.
  dashboard.page(addresses.email.confirm.pattern, {
    async get(visit) {
      // Opening the link uses nothing up: mail programs open links before people do.
      const page = await confirmPage(visit, visit.parameter('token'));
      if (page) visit.send(page);
      else visit.send(deadLinkPage(visit), 410);
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          const outcome = await confirmEmailChange(context, visit.field('token'));
          const t = texts[visit.locale].signIn.emailChange;
          const [title, text] = outcome === 'moved' ? [t.title, t.text] : [t.provedTitle, t.proved];
          const way = { href: addresses.settings.page.href(), label: t.way };
          visit.send(renderMessagePage({ locale: visit.locale, title, text, way }));
        },
        async (errors) => (await confirmPage(visit, visit.field('token'), errors)) ?? deadLinkPage(visit),
      ),
  });
}
