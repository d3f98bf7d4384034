import type { Texts } from '../texts.ts';

export const stickerMessages: Texts['stickerMessages'] = {
  tooManyStickers: (most) => `Una página puede tener como máximo ${most} stickers`,
  unknownSticker: 'no es el id de un sticker de esta página: get_stickers los muestra',
  noChange: 'es obligatorio si move y peel están vacíos',
  listedTwice: 'está repetido',
  unknownSlot: 'no es el id de un bloque de esta página: list_slots los muestra',
  eitherShift: 'no se puede indicar junto con dx o dy',
  tooFar: (pixels) => `quedaría a más de ${pixels} píxeles del ancla`,
  off: 'Los stickers están desactivados en esta cuenta',
  oneEmoji: 'debe ser exactamente un emoji',
  pathOrEmoji: 'debe tener path o emoji, uno de los dos',
};
