import type { Texts } from '../texts.ts';

export const profileMessages: Texts['profileMessages'] = {
  tooShort: (loginMinLength: number) => `не короче ${loginMinLength} символов`,
  tooLong: (loginMaxLength: number) => `не длиннее ${loginMaxLength} символов`,
  invalidCharacters: 'допустимы только латинские буквы, цифры, точки и подчёркивания',
  reserved: 'логин зарезервирован сервисом',
  siteFile: 'по этому адресу сайт отдаёт собственный файл',
  onlyDigits: 'не может состоять только из цифр: число означает id профиля',
  onlyPunctuation: 'должна быть хотя бы одна буква или цифра',
  taken: 'логин уже занят',
  tooManyPages: (count: number, maxProfiles: number) => `У вас уже ${count} страниц из ${maxProfiles}`,
  available: (login: string) => `Логин ${login} свободен`,
  endsWithDot:
    'заканчивается точкой, которую многие приложения отбрасывают, находя ссылку в тексте: в ссылках на страницу вместо неё пишется %2E',
  typeAddress: (login: string) => `Введите адрес страницы: ${login}`,
  noSuchPage: 'Такой страницы у вас нет',
  notWithLanguageId: 'нельзя передать вместе с languageId: укажите что-то одно',
  oneOf: (codes: string, hint: string) => `допустимые значения: ${codes}${hint && `; возможно, нужно ${hint}?`}`,
  unknownLanguage: 'должен быть из options.languages настроек профиля',
  addressStopsWorking: (before: string, after: string) =>
    `Адрес ${before} сразу перестаёт работать, и переадресации с него нет: ссылки, напечатанные QR-коды и NFC-метки с ним сломаются. Новый адрес: ${after}.`,
  addressWillStopWorking: (before: string, after: string) =>
    `Адрес ${before} работает, пока владелец не опубликует это изменение. Затем он перестанет работать, и переадресации с него не будет: ссылки, напечатанные QR-коды и NFC-метки с ним сломаются. Новый адрес: ${after}.`,
  unavailable: (login: string, problem: string) => `${login}: ${problem}`,
};
