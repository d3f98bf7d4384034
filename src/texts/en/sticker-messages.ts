export const stickerMessages = {
  tooManyStickers: (maxStickers: number) => `A page can have at most ${maxStickers} stickers`,
  unknownSticker: 'is not the id of a sticker of this page: get_stickers lists them',
  noChange: 'is required, unless move or peel has entries',
  listedTwice: 'is listed twice',
  unknownSlot: 'is not the id of a slot of this page: list_slots lists them',
  eitherShift: 'cannot be given together with dx or dy',
  tooFar: (farthest: number) => `would be more than ${farthest} pixels from the spot`,
  off: 'Stickers are off for this account',
  oneEmoji: 'must be exactly one emoji',
  pathOrEmoji: 'must have either path or emoji',
};
