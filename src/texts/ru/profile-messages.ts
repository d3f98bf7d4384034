import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const profileMessages: Texts['profileMessages'] = {
  tooShort: (loginMinLength: number) => `не короче ${counted(loginMinLength, 'символа', 'символов', 'символов')}`,
  tooLong: (loginMaxLength: number) => `не длиннее ${counted(loginMaxLength, 'символа', 'символов', 'символов')}`,
  invalidCharacters: 'допустимы только латинские буквы, цифры, точки и подчёркивания',
  reserved: 'зарезервирован сервисом',
  siteFile: 'по этому адресу сайт отдаёт собственный файл',
  onlyDigits: 'не может состоять только из цифр: число означает id страницы',
  onlyPunctuation: 'должна быть хотя бы одна буква или цифра',
  taken: 'уже занят',
  tooManyPages: (count: number, maxProfiles: number) =>
    `У вас уже ${counted(count, 'страница', 'страницы', 'страниц')} из ${maxProfiles}`,
  suspendedNotCopied: 'Заблокированную страницу скопировать нельзя',
  onlySomePages: (address: string) =>
    `Доступ дан только к некоторым страницам, и новая страница в него не войдёт: владелец может открыть доступ ко всем на ${address}`,
  available: (login: string) => `Адрес ${login} свободен`,
  endsWithDot:
    'заканчивается точкой, которую многие приложения отбрасывают, находя ссылку в тексте: в ссылках на страницу вместо неё пишется %2E',
  typeAddress: (login: string) => `Введите адрес страницы: ${login}`,
  noSuchPage: 'Такой страницы у вас нет',
  notWithLanguageId: 'нельзя передать вместе с languageId: укажите что-то одно',
  oneOf: (codes: string, hint: string) => `допустимые значения: ${codes}${hint && `; возможно, нужно ${hint}?`}`,
  unknownLanguage: 'должен быть из options.languages настроек страницы',
  addressStopsWorking: (before: string, after: string) =>
    `Адрес ${before} сразу перестаёт работать, и переадресации с него нет: ссылки, напечатанные QR-коды и NFC-метки с ним сломаются. Новый адрес: ${after}.`,
  addressWillStopWorking: (before: string, after: string) =>
    `Адрес ${before} работает, пока владелец не опубликует это изменение. Затем он перестанет работать, и переадресации с него не будет: ссылки, напечатанные QR-коды и NFC-метки с ним сломаются. Новый адрес: ${after}.`,
  unavailable: (login: string, problem: string) => `${login}: ${problem}`,
};
