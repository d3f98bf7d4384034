import type { Context } from '../../context.ts';
import { confirmEmailChange, pendingEmail, requestEmailChange } from '../../domain/accounts/email-changes.ts';
import { createHourlyLimit, type GuessingGuard } from '../../domain/accounts/guessing-guard.ts';
import { renderConfirmEmailPage } from '../pages/confirm-email-page.tsx';
import { renderErrorPage, renderMessagePage } from '../pages/message-page.tsx';
import { passwordHolderOf } from './password-holder-of.ts';
import type { PeopleRouter } from './people-router.ts';
import { settingsDocument } from './settings-document.ts';
import type { Visit } from './visit.ts';

const texts = {
  en: {
    title: 'Your address is changed',
    text: 'Sign in with the new one from now on.',
    way: 'To your settings',
    deadTitle: 'This link does not work any more',
    dead: 'It has been used or is too old. Ask for a new one in your settings.',
  },
  ru: {
    title: 'Адрес изменён',
    text: 'Теперь входите с новым адресом.',
    way: 'К настройкам',
    deadTitle: 'Ссылка больше не действует',
    dead: 'Она уже использована или устарела. Запросите новую в настройках.',
  },
};

/** Each may send a mail to an address that a person names. */
const requestsPerHour = 10;

/** `/settings/email` and `/settings/email/confirm`: another address for the account. */
export function addEmailChangePages(people: PeopleRouter, context: Context, guard: GuessingGuard): void {
  const limitRequests = createHourlyLimit(requestsPerHour);
  people.personPage('/settings/email', {
    redraws: true,
    get: (visit) => visit.redirect('/settings'),
    post: (visit) =>
      visit.attempt(
        async () => {
          const input = { email: visit.field('email'), currentPassword: visit.field('currentPassword') };
          await limitRequests(`user ${visit.session.account.id}`);
          const outcome = await requestEmailChange(context, guard, passwordHolderOf(visit), input);
          visit.redirect(`/settings?saved=${outcome === 'asked' ? 'email-asked' : 'email'}`);
        },
        (errors) => settingsDocument(visit, { email: { values: { email: visit.field('email') }, errors } }),
      ),
  });

  const deadLinkPage = ({ locale }: Visit) =>
    renderErrorPage({ locale, title: texts[locale].deadTitle, text: texts[locale].dead });

  async function confirmPage(visit: Visit, token: string, errors?: Record<string, string[]>) {
    const email = await pendingEmail(context, token);
    if (email === null) return null;
    return renderConfirmEmailPage({ locale: visit.locale, csrf: visit.csrf, token, email, errors });
  }

  // For everybody: the mail may be read in another browser than the one that asked.
  people.page('/settings/email/confirm', {
    async get(visit) {
      // Opening the link uses nothing up: mail programs open links before people do.
      const page = await confirmPage(visit, visit.parameter('token'));
      if (page) visit.send(page);
      else visit.send(deadLinkPage(visit), 410);
    },
    post: (visit) =>
      visit.attempt(
        async () => {
          await confirmEmailChange(context, visit.field('token'));
          const { title, text, way } = texts[visit.locale];
          visit.send(renderMessagePage({ locale: visit.locale, title, text, way: { href: '/settings', label: way } }));
        },
        async (errors) => (await confirmPage(visit, visit.field('token'), errors)) ?? deadLinkPage(visit),
      ),
  });
}
