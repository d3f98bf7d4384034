import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const analyticsMessages: Texts['analyticsMessages'] = {
  noSuchForm: 'Такой формы у вас нет',
  notBegun: (today: string, zone: string) => `ещё не наступило: сегодня ${today} в поясе ${zone}`,
  noZone: 'должно быть названием часового пояса из базы IANA, например Asia/Almaty',
  notWithDates: 'нельзя указать вместе с from и to',
  bothDates: (from: string, to: string) => `обязательное поле: ${from} и ${to} указываются вместе`,
  noDate: 'такой даты нет в календаре; пишется как 2026-03-01',
  notBefore: (from: string) => `не может быть раньше ${from}`,
  tooLong: (maxPeriodDays: number, from: string, maxPeriodDays2: number) =>
    `должно быть не позже чем через ${counted(maxPeriodDays, 'день', 'дня', 'дней')} после ${from}: в периоде не больше ${counted(maxPeriodDays2, 'дня', 'дней', 'дней')}`,
  noSuchSocialLink: 'Такой ссылки на странице нет',
  wrongParts: (reportParts: string) => `может содержать только ${reportParts}`,
  noCounting: 'должно быть on, counts или off',
  statisticsOff: 'Статистика выключена: ничего нового не учитывается',
};
