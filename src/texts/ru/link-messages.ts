import type { Texts } from '../texts.ts';
import { plural } from './plural.ts';

export const linkMessages: Texts['linkMessages'] = {
  unreachable: {
    host_not_found: () => 'Сервер не найден, или у него нет общедоступного адреса.',
    connection_refused: () => 'Сервер отклонил соединение.',
    timed_out: () => 'Сервер не ответил вовремя.',
    certificate_invalid: () => 'Сертификат сервера недействителен или истёк: браузеры предупреждают посетителей.',
    too_many_redirects: () => 'Адрес перенаправляет слишком много раз.',
    http_status: (status: number) =>
      `Сервер ответил статусом HTTP ${status}. Возможно, он отклоняет только программы: откройте ссылку в браузере.`,
    connection_failed: () => 'Не удалось соединиться с сервером.',
  },
  tooManyChecked: (minutes: number) => `Проверено слишком много ссылок. Повторите через ${minutes} мин.`,
  notALinkAtAll: 'нужна ссылка, например https://example.com/page',
  unsupportedScheme: (name: string, schemes: string) =>
    `схема «${name}» не поддерживается; допустимые схемы: ${schemes}`,
  writtenMailto: 'адрес электронной почты пишется так: mailto:name@example.com',
  noCredentials: 'ссылка не должна содержать имя пользователя или пароль',
  writtenTel: 'номер телефона пишется так: tel:+15551234567',
  tooLong: (maxLinkLength: number) =>
    `не длиннее ${maxLinkLength} ${plural(maxLinkLength, 'символа', 'символов', 'символов')} вместе с https://`,
  webOrMail: 'должен быть адресом http, https или mailto',
  noSpaces: 'в ссылке не должно быть пробелов: вместо пробела пишется %20',
  notALink: (examples: string) => `нужна ссылка, например ${examples}`,
  listed: 'есть в списке вредоносных ссылок: проверьте, куда она ведёт',
  listedAndHidden: 'есть в списке вредоносных ссылок: посетители не увидят её, пока её не проверит администратор',
};
