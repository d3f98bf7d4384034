import type { Texts } from '../texts.ts';

export const musicMessages: Texts['musicMessages'] = {
  noRelease: 'Релиз не найден. Проверьте UPC, ISRC, ссылку или название',
  servicesAway: (retryAfter: number) => `Музыкальные сервисы сейчас не отвечают: повторите через ${retryAfter} с`,
  wrongQuery: 'нужен UPC, ISRC, ссылка на релиз или название',
};
