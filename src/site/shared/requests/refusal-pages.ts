import type { AuthorizationProblem } from '../../../../oauth/authorization-pages.ts';
import type { Locale } from '../../../domain/errors.ts';
import type { RenderedDocument } from '../components/html-page.tsx';
import { renderErrorPage, renderMessagePage } from '../components/message-page.tsx';

const texts = {
  en: {
    refused: 'Request refused',
    otherSite: 'This form was sent from another site, so nothing was done.',
    outdated:
      'You have signed in or out since this form was opened, so nothing was done. Go back, reload the page and try again.',
    notSignedIn: 'You are not signed in',
    unkept:
      'Nothing was saved, because we could not tell which account this form belongs to. Go back, copy what you entered, sign in and send it again.',
    otherAccount: 'This belongs to another account',
    otherAccountText:
      'You opened the form in another account, so nothing was done. What you entered is kept for that account for a day.',
    toOtherAccount: 'Sign in with that account',
    noConsent: 'The app cannot be connected',
    badRequest: 'This request could not be read.',
    gone: 'This was deleted in the meantime.',
    unavailable: 'Not available at the moment',
    failedTitle: 'Something went wrong',
    failed: 'This is our fault. Try again in a moment.',
  },
  ru: {
    refused: 'Запрос отклонён',
    otherSite: 'Эту форму отправил другой сайт, поэтому ничего не сделано.',
    outdated:
      'С тех пор как форма открыта, вы вошли заново или вышли, поэтому ничего не сделано. Вернитесь, обновите страницу и повторите.',
    notSignedIn: 'Вы не вошли',
    unkept:
      'Ничего не сохранено: неизвестно, к какой учётной записи относится эта форма. Вернитесь, скопируйте введённое, войдите и отправьте ещё раз.',
    otherAccount: 'Это относится к другой учётной записи',
    otherAccountText:
      'Форма открыта в другой учётной записи, поэтому ничего не сделано. Введённое хранится для неё один день.',
    toOtherAccount: 'Войти в ту учётную запись',
    noConsent: 'Не удалось подключить приложение',
    badRequest: 'Этот запрос не удалось прочитать.',
    gone: 'Это тем временем удалили.',
    unavailable: 'Временно недоступно',
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

/** For a form of nobody's, sent by somebody who is not signed in. */
export function unkeptFormPage(locale: Locale): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].notSignedIn, text: texts[locale].unkept });
}

/** For a form that was drawn for another account than the one that is signed in, and where to sign in with that one. */
export function otherAccountPage(locale: Locale, signIn: string): RenderedDocument {
  const { otherAccount, otherAccountText, toOtherAccount } = texts[locale];
  const way = { href: signIn, label: toOtherAccount };
  return renderMessagePage({ locale, title: otherAccount, text: otherAccountText, way });
}

/** For a body that is too long or not what its type says. */
export function badRequestPage(locale: Locale): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].refused, text: texts[locale].badRequest });
}

/** For a form that is refused whatever page it stands on, and why. */
export function refusedFormPage(locale: Locale, text: string): RenderedDocument {
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

/** For while something that the service stands on is away, and what to do. */
export function unavailablePage(locale: Locale, text: string): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].unavailable, text: `${text}.` });
}

/** For what nobody expected; shows nothing of the inside. */
export function failurePage(locale: Locale, reference: string | undefined): RenderedDocument {
  return renderErrorPage({ locale, title: texts[locale].failedTitle, text: texts[locale].failed, reference });
}
