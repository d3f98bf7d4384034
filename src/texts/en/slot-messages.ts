export const slotMessages = {
  notAForm: 'must be the id of one of your lead forms: list_forms lists them',
  rowIdCharacters: 'may contain only the letters a-z, digits and . _ : - ; leave it out to have one generated',
  notAVideo:
    'must be the address of one YouTube video, for example https://www.youtube.com/watch?v=dQw4w9WgXcQ; channels and playlists cannot be shown.',
  notAPath: 'must be a file path as returned by upload_file (the field "path"), not a URL',
  notAColor:
    'must be a colour: #rgb, #rrggbb, #rrggbbaa, rgb(), rgba(), hsl(), hsla() or a CSS colour name in lower case',
  foreignEvent: 'must be one of your own events',
  foreignForm: 'must be the id of one of your own lead forms: list_forms lists them',
  unknownSlot: 'is not the id of a slot of this page: list_slots lists them',
  repeatedId: 'must not repeat',
  ignoredUnlessCustom: 'ignored unless style is custom',
  customizeReset: (stored: string, was: string) =>
    `was reset to ${stored}, it was ${was}: customize is replaced whole, so send all of it`,
  hardToRead: (backgroundColor: string, ratio: string, readableContrast: number) =>
    `hard to read on ${backgroundColor} (contrast ${ratio} of ${readableContrast}): shown in black or white instead`,
  sameLink: (same: number) => `slot ${same} of this page has the same link`,
  formattingDropped: (maximum: number) =>
    `longer than ${maximum} characters with its line breaks and tags: stored as plain text`,
  showsNothing: 'the block shows nothing on the page',
  untilBeforeFrom: 'must be after the time from which the block is shown',
  noTime:
    'must be a date and time in ISO 8601, such as 2026-05-01T10:00 in the time zone of the account, or with an offset',
  noSuchTime: (zone: string) => `does not exist in ${zone}: the clocks go forward then`,
  computedField: 'is computed by the server and cannot be set',
  visibilityReset: (lost: string) =>
    `was reset to null, it was ${lost}: visibility is replaced whole, so send all of it`,
  hiddenAnyway:
    'has no effect while hidden is true: to hide a block until a time, send that time as from, without hidden',
  untilIsPast: 'is in the past: visitors do not see the block',
  noSuchSlot: 'This page has no such slot: list_slots lists the ids',
  readOnly: (type: string) =>
    `Slots of type ${type} are read-only here: they can be read and reordered, and are edited on the dashboard`,
  unknownType: (writableSlotTypeNames: string) => `must be one of: ${writableSlotTypeNames}`,
  tooManySlots: (slotCount: number, maxSlots: number) => `The page has ${slotCount} of at most ${maxSlots} slots`,
  pageTooLarge: (size: string, max: string) =>
    `The blocks of the page, with the forms and events that they show, would have ${size}; the limit is ${max}`,
  pagesTooLarge: (pages: string, more: number, max: string) =>
    `With this, pages that show it would be larger than the limit of ${max}: ${[...(pages === '' ? [] : [pages]), ...(more > 0 ? [`${more} more`] : [])].join(' and ')}`,
  unsupported: 'This type of block is no longer supported: it can only be deleted or reordered.',
  noSuchType: (type: string, slotTypeNames: string) => `There is no slot type ${type}: the types are ${slotTypeNames}`,
  titleOrDescription: 'is required unless description is set; markup alone is not enough',
  titleOrSubtitle: 'is required unless subtitle is set; markup alone is not enough',
  customizeNeeded:
    'is required when style is custom: an object with backgroundColor, textColor, subtitleColor and borderRadius, each optional',
  repeatedPath: 'is already in this slot: use each path only once',
  repeatedRowId: 'is already used in this slot: give each row a unique id, or none',
  repeatedIds: 'must not repeat an id',
  unsupportedSlot: 'This slot is of a type that is no longer supported: it can only be deleted or reordered',
  notWithOrder: 'cannot be combined with order',
  notWithSlotIds: 'cannot be combined with slotIds',
  orderOrMove: 'is required: all slot ids of the page, or instead slotId or slotIds with before, after or to',
  onePlace: 'must be the only one of before, after and to: a slot goes to one place',
  placeNeeded:
    'is required with slotId and slotIds: first or last, or instead before or after with the id of another slot',
  unknownOther: 'is not the id of another slot of this page: list_slots lists them',
  wrongOrder: (problems: string) => `must contain every slot id of the page exactly once (${problems})`,
  repeated: (ids: string, more: number) => `repeated: ${ids}${more > 0 ? ` and ${more} more` : ''}`,
  foreign: (ids: string, more: number) => `not on this page: ${ids}${more > 0 ? ` and ${more} more` : ''}`,
  missing: (ids: string, more: number) => `missing: ${ids}${more > 0 ? ` and ${more} more` : ''}`,
  deletion: (count: number, login: string) =>
    `${count === 1 ? 'A block is' : `${count} blocks are`} deleted from the page ${login}.`,
  deletionWithStatistics: (count: number, login: string, clicks: string, more: number) =>
    `${count === 1 ? 'A block is' : `${count} blocks are`} deleted from the page ${login}, and ${count === 1 ? 'its' : 'their'} statistics with ${count === 1 ? 'it' : 'them'}. Clicks: ${clicks}${more > 0 ? ` and ${more} more` : ''}. This can be undone in the history of the page.`,
};
