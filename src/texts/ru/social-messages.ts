import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const socialMessages: Texts['socialMessages'] = {
  unknownPlatform: 'Аккаунты этой соцсети здесь подключить нельзя.',
  foreignResponse: 'Этот ответ не относится к подключению, начатому здесь только что. Начните заново.',
  notGranted: (label: string) => `${label}: разрешение не получено. Ничего не подключено.`,
  noStatistics: (label: string) => `В ${label} не нашлось ни одного вашего аккаунта со статистикой.`,
  connectionRefused: (label: string) => `${label} отклонил подключение. Попробуйте ещё раз позже.`,
  tooManyAccounts: (maxSocialAccounts: number) =>
    `У вас уже ${counted(maxSocialAccounts, 'аккаунт', 'аккаунта', 'аккаунтов')} — это максимум. Сначала отключите один.`,
  tooFewIds: 'нужно два или больше id через запятую',
  noPost: (id: number) => `Публикации ${id} среди ваших нет`,
  noAccount: (id: number) => `Аккаунта ${id} среди ваших нет`,
  wrongIds: (maxCompared: number) => `должно быть до ${maxCompared} id через запятую`,
  notWithType: (type: string) => `не сочетается с type=${type}`,
  nothingToCompare: 'Сравнивать не с чем: меньше двух.',
  noSuchAccount: 'Такого аккаунта среди ваших нет',
  off: 'Статистика соцсетей выключена',
  missing: (who: string, missing: string) => `${who}: за этот период нет данных: ${missing}.`,
  otherDaysNote:
    'Дни начинаются так, как их считает платформа (YouTube и Instagram — полночь в Калифорнии, TikTok — полночь UTC); часовой пояс определяет лишь, какие даты запрошены.',
  noSuchPost: 'У этого аккаунта нет такой публикации',
  tooManyIds: (maxCompared: number) => `должно быть не больше ${maxCompared} id через запятую`,
  platformNotes: {
    instagram:
      'Instagram: охват сообщается только по отдельным дням, общего за несколько дней нет; данные могут опаздывать на двое суток.',
    youtube:
      'YouTube: сохранения и охват не сообщаются, репосты — только по каналу целиком; последние два-три дня ещё растут.',
    tiktok:
      'TikTok: сохранения и охват не сообщаются; данные по дням — то, что публикации набрали между двумя ежедневными синхронизациями, поэтому до подключения их нет.',
  },
  problems: {
    reconnect: 'подключение больше не действует; подключите аккаунт заново на странице /settings/social',
    rate_limited: 'платформа пока не принимает запросы; синхронизация возобновится автоматически',
    forbidden: 'платформа не дала доступа к части данных; подключите аккаунт заново и разрешите всё, что запрошено',
    missing: 'на платформе больше нет этого аккаунта',
    unavailable: 'платформа недоступна; синхронизация повторится автоматически',
    unexpected: 'платформа прислала неожиданный ответ; синхронизация повторится автоматически',
  },
  problemSince: (who: string, problem: string, since: string) => `${who}: ${problem} (с ${since} UTC).`,
  incomplete: (who: string) => `${who}: синхронизация ещё не завершена, поэтому данных не хватает.`,
  asOf: (who: string, last: string) => `${who}: данные на ${last} UTC.`,
  noAccounts: 'Ни один аккаунт соцсетей ещё не подключён: владелец подключает их на странице /settings/social.',
};
