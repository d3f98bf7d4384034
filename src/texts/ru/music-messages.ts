import type { Texts } from '../texts.ts';

export const musicMessages: Texts['musicMessages'] = {
  noRelease: 'Релиз не найден. Проверьте UPC, ISRC, ссылку или название',
  noSuchCode:
    'Релиз не найден. Эти цифры — не код: в UPC 12 цифр, в EAN 13, последняя из них контрольная. Исправьте их или отправьте ISRC, ссылку на релиз или название',
  noReleaseAtAddress:
    'Релиз не найден по этому адресу. Отправьте ссылку на один альбом или песню в Spotify, Apple Music или Deezer, UPC или ISRC либо название и исполнителя',
  servicesAway: (retryAfter: number) => `Музыкальные сервисы сейчас не отвечают: повторите через ${retryAfter} с`,
  wrongQuery: 'нужен UPC, ISRC, ссылка на релиз или название',
};
