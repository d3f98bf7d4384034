import type { Texts } from '../texts.ts';

export const customDomainMessages: Texts['customDomainMessages'] = {
  noAnswer: 'Проверить не удалось: серверы имён этого домена не ответили. Попробуйте через несколько минут.',
  noRecord: (name: string) => `Записи ${name} пока не видно. Новая запись бывает видна не сразу, иногда через час.`,
  otherRecord: (name: string, list: string) => `У записи ${name} другое значение: ${list}`,
  notADomain: 'нужен домен, например music.example.com',
  ofThisService: (host: string) => `${host} принадлежит этому сервису: введите свой домен`,
  noSuchDomain: 'Такого домена у вас нет',
  alreadyThere: 'уже есть в списке',
  tooMany: (maxDomainsOfPage: number) =>
    `У страницы может быть не больше ${maxDomainsOfPage} доменов: сначала удалите один`,
  notOfThisPage: 'нужен домен, на котором видна эта страница',
};
