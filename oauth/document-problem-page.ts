import { AuthorizationError } from './authorization-error.ts';
import type { DocumentError, DocumentProblem } from './document-error.ts';

/** What the person is told in place of being asked: what happened, and what they or whoever runs this service can do. */
export function documentProblemPage({ problem, status, code }: DocumentError, clientId: string): AuthorizationError {
  const { host } = new URL(clientId);
  // To a program 401 is a reason to register; a person's browser has sent a request that leads nowhere.
  return new AuthorizationError(status === 401 ? 400 : status, code, texts[problem](host));
}

const texts: Record<DocumentProblem, (host: string) => { en: string; ru: string }> = {
  unreachable: (host) => ({
    en: `This application describes itself at ${host}, and this server could not reach that address. Your account is not affected: try again in a few minutes. If it stays like this, tell whoever runs this service. Its log says why; a proxy (HTTPS_PROXY) can give the server a way to ${host}, and with CLIENT_DOCUMENTS=off applications register instead.`,
    ru: `Это приложение описывает себя на ${host}, и этот сервер не смог туда обратиться. С вашей учётной записью всё в порядке: попробуйте через несколько минут. Если не проходит, сообщите тому, кто держит этот сервис. Причина записана в журнале сервера; прокси (HTTPS_PROXY) даст серверу путь к ${host}, а с CLIENT_DOCUMENTS=off приложения будут регистрироваться сами.`,
  }),
  gone: (host) => ({
    en: `This application describes itself at ${host}, but its description is no longer there. Update the application, remove the connection in it and connect again.`,
    ru: `Это приложение описывает себя на ${host}, но его описания там больше нет. Обновите приложение, удалите подключение в нём и подключитесь заново.`,
  }),
  invalid: (host) => ({
    en: `The description that this application publishes at ${host} is not valid, so it cannot be connected. Only its developers can fix that.`,
    ru: `Описание, которое это приложение публикует на ${host}, составлено с ошибкой, поэтому подключить его нельзя. Исправить это могут только его авторы.`,
  }),
  off: (host) => ({
    en: `This application identifies itself with a description at ${host}, and this service does not read such descriptions. Remove the connection in the application and connect again: it then registers here. Whoever runs this service can allow descriptions (CLIENT_DOCUMENTS=on).`,
    ru: `Это приложение называет себя по своему описанию на ${host}, а этот сервис такие описания не читает. Удалите подключение в приложении и подключитесь заново: тогда оно зарегистрируется здесь. Тот, кто держит сервис, может разрешить описания (CLIENT_DOCUMENTS=on).`,
  }),
};
