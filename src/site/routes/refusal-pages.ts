import type { AuthorizationProblem } from '../../../oauth/authorization-pages.ts';
import type { RenderedDocument } from '../html-page.tsx';
import type { Locale } from '../locale.ts';
import { renderErrorPage } from '../pages/message-page.tsx';

const texts = {
  en: {
    refused: 'Not done',
    otherSite: 'This form was sent by another site, so nothing was done.',
    outdated:
      'You have signed in or out since this form was opened, so nothing was done. Go back, reload the page and try again.',
    noConsent: 'The app cannot be connected',
    badRequest: 'This request could not be read.',
    gone: 'What this is about has been deleted meanwhile.',
    failedTitle: 'Something went wrong',
    failed: 'That is our fault. Try again in a moment.',
  },
  ru: {
    refused: 'Не выполнено',
    otherSite: 'Эту форму отправил другой сайт, поэтому ничего не сделано.',
    outdated:
      'С тех пор как форма открыта, вы вошли заново или вышли, поэтому ничего не сделано. Вернитесь, обновите страницу и повторите.',
    noConsent: 'Приложение не подключить',
    badRequest: 'Этот запрос не удалось прочитать.',
    gone: 'То, о чём идёт речь, за это время удалено.',
    failedTitle: 'Что-то пошло не так',
    failed: 'Это наша ошибка. Повторите чуть позже.',
  },
};

/** For a form that another site sent. */
export function otherSitePage(locale: Locale): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].refused, text: texts[locale].otherSite });
}

/** For a form that was drawn for another session. */
export function outdatedFormPage(locale: Locale): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].refused, text: texts[locale].outdated });
}

/** For a body that is too long or not what its type says. */
export function badRequestPage(locale: Locale): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].refused, text: texts[locale].badRequest });
}

/** For a form with a file that cannot be taken in, and why. */
export function unreadableFormPage(locale: Locale, text: string): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].refused, text: `${text}.` });
}

/** For a form about something that was deleted while it was sent. */
export function gonePage(locale: Locale): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].refused, text: texts[locale].gone });
}

/** For an authorization request that cannot be answered at the app's own address. */
export function authorizationProblemPage(locale: Locale, problem: AuthorizationProblem): RenderedDocument {
  return renderErrorPage({
    locale,
    title: texts[locale].noConsent,
    text: problem.text[locale],
    reference: problem.code,
  });
}

/** For what nobody expected; shows nothing of the inside. */
export function failurePage(locale: Locale, reference: string | undefined): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].failedTitle, text: texts[locale].failed, reference });
}
