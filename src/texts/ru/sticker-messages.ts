import type { Texts } from '../texts.ts';

export const stickerMessages: Texts['stickerMessages'] = {
  tooManyStickers: (maxStickers: number) => `На странице не больше ${maxStickers} стикеров`,
  unknownSticker: 'на этой странице нет стикера с таким id',
  listedTwice: 'указан дважды',
  unknownSlot: 'на этой странице нет блока с таким id',
  eitherShift: 'нельзя указать вместе с dx или dy',
  tooFar: (farthest: number) => `окажется дальше ${farthest} пикселей от точки`,
  off: 'Стикеры для этого аккаунта выключены',
  oneEmoji: 'нужен ровно один эмодзи',
  pathOrEmoji: 'нужно указать либо path, либо emoji',
};
