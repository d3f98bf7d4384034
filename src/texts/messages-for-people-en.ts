import { counted } from './en/plural.ts';

/**
 * Messages of the dashboard where REST and MCP have one for programs: whole sentences, without names of fields and tools. English sets
 * which messages have one (docs/languages.md).
 */
export const messagesForPeople = {
  analyticsMessages: {
    notBegun: (today: string, zone: string) => `This day is in the future: today is ${today} in ${zone}.`,
    noZone: 'Choose a time zone from the list.',
    bothDates: () => 'Enter both days.',
    noDate: 'Enter a date.',
    notBefore: () => 'The last day must not be before the first.',
    tooLong: (maxPeriodDays: number) => `Choose at most ${counted(maxPeriodDays, 'day', 'days')}.`,
    noCounting: 'Choose what is counted.',
  },
  fieldMessages: {
    blank: 'Fill in this field.',
    unknownField: 'This form has changed. Reload the page and try again.',
    required: 'Fill in this field.',
    wrongType: (type: string) =>
      type === 'int' ? 'Enter a whole number.' : type === 'number' ? 'Enter a number.' : 'Check this field.',
    tooLong: (maximum: bigint | number) => `Use at most ${counted(Number(maximum), 'character', 'characters')}.`,
    tooManyEntries: (maximum: bigint | number) =>
      `There can be at most ${counted(Number(maximum), 'entry', 'entries')} here.`,
    tooLarge: (maximum: bigint | number) => `Enter a number up to ${maximum}.`,
    tooShort: (minimum: bigint | number) => `Use at least ${counted(Number(minimum), 'character', 'characters')}.`,
    tooFewEntries: (minimum: bigint | number) => `Add at least ${counted(Number(minimum), 'entry', 'entries')}.`,
    tooSmall: (minimum: bigint | number) => `Enter a number from ${minimum}.`,
    oneOf: () => 'Choose one of the options.',
    otherwiseInvalid: () => 'Check this field.',
    invalid: 'Check this field.',
    first: (_field: string, message: string) => message,
    unlisted: (message: string) => message,
  },
  fileMessages: {
    foreignFile: 'This picture was deleted. Choose another.',
    notAnImage: 'We can’t read this file. Choose a JPG, PNG, WebP or GIF.',
    tooManyPixels: (width: number, height: number, frames: number, maxMegapixels: number) =>
      frames > 1
        ? `This animation is too large: ${counted(frames, 'frame', 'frames')} of ${width} × ${height} pixels, together more than ${maxMegapixels} million pixels. Choose a smaller one.`
        : `This picture is too large: ${width} × ${height} pixels. Choose one with at most ${maxMegapixels} million pixels.`,
    fileTooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Choose a smaller one.`,
    required: 'Choose a file.',
    requiredWithoutFile: 'Choose a file.',
  },
  formMessages: {
    foreignChannel: 'Choose one of your notification channels.',
    listedTwice: 'This is in the list twice.',
    noSuchForm: 'This form no longer exists.',
    tooManyForms: (maxForms: number) => `You have reached the limit of ${counted(maxForms, 'form', 'forms')}.`,
    optionsNeeded: 'Add at least one choice.',
    optionsOnlyOfSelect: 'Only a choice from a list has choices.',
  },
  importAccount: {
    loginUnusable: (login: string, problem: string) => `${login}: ${problem}`,
  },
  importMessages: {
    fileTooLarge: (megabytes: number) => `This file is larger than ${megabytes} MB. Choose a smaller one.`,
    unreadFormat: (format: string) =>
      `Files of the format ${format} cannot be read. Export the links as HTML, CSV or text, or save the page in your browser as “Webpage, HTML only”.`,
    noLink: 'No link found. Write one, for example My shop https://example.com.',
  },
  linkMessages: {
    notALinkAtAll: 'This doesn’t look like a link. Try example.com/shop.',
    unsupportedScheme: (name: string) => `Links that start with “${name}:” are not supported.`,
    writtenMailto: 'Write an e-mail address as mailto:name@example.com.',
    noCredentials: 'A link must not contain a user name or password.',
    writtenTel: 'Write a phone number as tel:+15551234567.',
    tooLong: (maxLinkLength: number) =>
      `This link is too long. It can have ${counted(maxLinkLength, 'character', 'characters')}.`,
    webOrMail: 'Enter a web address or an e-mail address, such as https://example.com or mailto:name@example.com.',
    noSpaces: 'This doesn’t look like a link. Try example.com/shop.',
    notALink: (examples: string) => `This doesn’t look like a link. Examples: ${examples}.`,
  },
  musicMessages: {
    noRelease: 'We found no song or album. Check the link, the title or the code.',
    noSuchCode:
      'We found no song or album. A UPC has 12 digits, an EAN has 13. Check the code, or enter a link or a title.',
    noReleaseAtAddress:
      'We found no song or album at this link. Try one from Spotify, Apple Music or Deezer, or enter the title and the artist.',
    servicesAway: (retryAfter: number) =>
      `The music services are not responding. Try again in ${counted(retryAfter, 'second', 'seconds')}, or fill in the fields yourself.`,
    wrongQuery: 'Enter a link, a title, or a UPC or ISRC code.',
  },
  profileMessages: {
    tooShort: (loginMinLength: number) => `Use at least ${counted(loginMinLength, 'character', 'characters')}.`,
    tooLong: (loginMaxLength: number) => `Use at most ${counted(loginMaxLength, 'character', 'characters')}.`,
    invalidCharacters: 'Only letters, digits, dots and underscores, please.',
    reserved: 'This address isn’t available.',
    siteFile: 'This address isn’t available.',
    onlyDigits: 'Use at least one letter.',
    onlyPunctuation: 'Use at least one letter or digit.',
    taken: 'This address is taken. Try another.',
    tooManyPages: (_count: number, maxProfiles: number) =>
      `You have reached the limit of ${counted(maxProfiles, 'page', 'pages')}.`,
    noSuchPage: 'This page no longer exists.',
    unknownLanguage: 'Choose a language from the list.',
    unavailable: (_login: string, problem: string) => problem,
  },
  requestMessages: {
    oneFile: 'Choose one file.',
    tooManyFiles: (most: number) => `Choose at most ${counted(most, 'file', 'files')}.`,
    incompleteForm: 'The upload was interrupted. Try again.',
    bodyTooLarge: 'This is too large to send. Choose a smaller file or shorten the text.',
    away: 'The service is unavailable at the moment. Nothing was changed. Try again in a few seconds.',
    unwritable: 'The service cannot save anything at the moment. Nothing was changed. Try again in a minute.',
    lostWhileSaving: 'We lost the connection while saving. Check whether it was saved before you try again.',
    filesAway: 'Pictures are unavailable at the moment. Try again in a few seconds.',
    filesFull: 'The server has no room for files at the moment. Nothing was saved. Try again in a minute.',
    otherChange: 'Another change to your account is still being saved. Try again.',
    tooManyRequests: (retryAfter: number) =>
      `Too many requests. Try again in ${counted(retryAfter, 'second', 'seconds')}.`,
    noCursor: 'This list has changed. Go back to its first page.',
  },
  shareMessages: {
    notAColor: 'Enter a colour, for example #0d5c46.',
    mustBeDarker:
      'Choose a colour darker than the background: many phones cannot read a light code on a dark background.',
    tooPale:
      'This colour is too close to the background for phones to read. Choose a darker colour or a lighter background.',
    unknownMiddle: 'Choose what is in the middle.',
    noAvatar: 'This page has no picture. Choose something else.',
  },
  slotMessages: {
    notAForm: 'Choose a form.',
    notAVideo: 'Paste the link of a single YouTube video.',
    notAPath: 'Choose a picture.',
    notAColor: 'Enter a colour, for example #0d5c46 or teal.',
    foreignEvent: 'Choose an event.',
    foreignForm: 'Choose a form.',
    untilBeforeFrom: 'The end must be after the start.',
    noTime: 'Enter a date and a time.',
    noSuchTime: (zone: string) => `This time does not exist in ${zone}: the clocks go forward then.`,
    noSuchSlot: 'This block no longer exists.',
    tooManySlots: (_slotCount: number, maxSlots: number) =>
      `This page has reached the limit of ${counted(maxSlots, 'block', 'blocks')}. Delete one to add another.`,
    pageTooLarge: (size: string, max: string) =>
      `The page would be too large: ${size} of ${max}. Shorten its texts or delete blocks.`,
    pagesTooLarge: (pages: string, more: number, max: string) =>
      `These pages would be larger than ${max}: ${pages}${more > 0 ? ` and ${more} more` : ''}. Shorten the text, or delete blocks there.`,
    deletion: (count: number, login: string) => `Delete ${counted(count, 'block', 'blocks')} from ${login}?`,
    deletionWithStatistics: (count: number, login: string, clicks: string, more: number) =>
      `${counted(count, 'block', 'blocks')} will be permanently deleted from ${login}, with all statistics. Clicks: ${clicks}${more > 0 ? ` and ${more} more` : ''}.`,
    titleOrDescription: 'Add a title or some text.',
    titleOrSubtitle: 'Add a title or a subtitle.',
    customizeNeeded: 'Choose the colours.',
    repeatedPath: 'This picture is already in the block.',
    repeatedRowId: 'This row is in the block twice.',
  },
  socialMessages: {
    noAccount: () => 'This account is no longer connected.',
    noSuchAccount: 'This account is no longer connected.',
    off: 'Social statistics are off.',
  },
  stickerMessages: {
    tooManyStickers: (maxStickers: number) =>
      `This page has reached the limit of ${counted(maxStickers, 'sticker', 'stickers')}. Remove one to add another.`,
    unknownSticker: 'This sticker no longer exists.',
    unknownSlot: 'This block no longer exists. Choose another.',
    tooFar: (farthest: number) => `Keep the sticker within ${counted(farthest, 'pixel', 'pixels')} of its anchor.`,
    off: 'Stickers are off.',
    oneEmoji: 'Enter exactly one emoji.',
    pathOrEmoji: 'Choose an emoji or a picture.',
  },
};
