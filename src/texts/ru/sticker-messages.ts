import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const stickerMessages: Texts['stickerMessages'] = {
  tooManyStickers: (maxStickers: number) =>
    `На странице может быть не больше ${counted(maxStickers, 'стикера', 'стикеров', 'стикеров')}`,
  unknownSticker: 'на этой странице нет стикера с таким id',
  noChange: 'обязательное поле, если move и peel пусты',
  listedTwice: 'указан дважды',
  unknownSlot: 'на этой странице нет блока с таким id',
  eitherShift: 'нельзя указать вместе с dx или dy',
  tooFar: (farthest: number) => `окажется дальше ${counted(farthest, 'пикселя', 'пикселей', 'пикселей')} от точки`,
  off: 'Стикеры выключены в этом аккаунте',
  oneEmoji: 'нужен ровно один эмодзи',
  pathOrEmoji: 'нужно указать либо path, либо emoji',
};
