import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const customDomainMessages: Texts['customDomainMessages'] = {
  noAnswer: 'Проверить не удалось: серверы имён этого домена не ответили. Попробуйте через несколько минут.',
  noRecord: (name: string) => `Записи ${name} пока не видно. Новая запись появляется не сразу, иногда через час.`,
  otherRecord: (name: string, list: string) => `У записи ${name} другое значение: ${list}.`,
  notADomain: 'Введите домен, например music.example.com.',
  ofThisService: (host: string) => `${host} принадлежит этому сервису: введите свой домен.`,
  noSuchDomain: 'Этого домена больше нет в вашем списке.',
  alreadyThere: 'Этот домен уже есть в списке.',
  tooMany: (maxDomainsOfPage: number) =>
    `У страницы уже ${counted(maxDomainsOfPage, 'домен', 'домена', 'доменов')} — это максимум. Сначала удалите один.`,
  notOfThisPage: 'Выберите домен, на котором видна эта страница.',
};
