import type { messagesForPeople as en } from './messages-for-people-en.ts';
import { counted, plural } from './ru/plural.ts';
import type { InAnyLanguage } from './texts.ts';

export const messagesForPeople: InAnyLanguage<typeof en> = {
  analyticsMessages: {
    notBegun: (today, zone) => `Этот день ещё не наступил: сегодня ${today} в поясе ${zone}.`,
    noZone: 'Выберите часовой пояс из списка.',
    bothDates: () => 'Укажите обе даты.',
    noDate: 'Укажите дату.',
    notBefore: () => 'Последний день не может быть раньше первого.',
    tooLong: (most) => `Выберите не больше ${counted(most, 'дня', 'дней', 'дней')}.`,
    noCounting: 'Выберите, что учитывать.',
  },
  fieldMessages: {
    blank: 'Заполните это поле.',
    unknownField: 'Форма изменилась. Обновите страницу и попробуйте ещё раз.',
    required: 'Заполните это поле.',
    wrongType: (type) =>
      type === 'int' ? 'Введите целое число.' : type === 'number' ? 'Введите число.' : 'Проверьте это поле.',
    tooLong: (most) => `Введите не больше ${counted(Number(most), 'символа', 'символов', 'символов')}.`,
    tooManyEntries: (most) =>
      `Здесь может быть не больше ${counted(Number(most), 'элемента', 'элементов', 'элементов')}.`,
    tooLarge: (most) => `Введите число не больше ${most}.`,
    tooShort: (least) => `Введите не меньше ${counted(Number(least), 'символа', 'символов', 'символов')}.`,
    tooFewEntries: (least) => `Добавьте не меньше ${counted(Number(least), 'элемента', 'элементов', 'элементов')}.`,
    tooSmall: (least) => `Введите число не меньше ${least}.`,
    oneOf: () => 'Выберите один из вариантов.',
    otherwiseInvalid: () => 'Проверьте это поле.',
    invalid: 'Проверьте это поле.',
    first: (_field, message) => message,
    unlisted: (message) => message,
  },
  fileMessages: {
    foreignFile: 'Эта картинка удалена. Выберите другую.',
    notAnImage: 'Не удалось прочитать файл. Выберите JPG, PNG, WebP или GIF.',
    tooManyPixels: (width, height, frames, maxMegapixels) =>
      frames > 1
        ? `Анимация слишком большая: ${counted(frames, 'кадр', 'кадра', 'кадров')} по ${width} × ${height} пикселей, вместе больше ${maxMegapixels} млн пикселей. Выберите поменьше.`
        : `Изображение слишком большое: ${width} × ${height} пикселей. Выберите такое, где не больше ${maxMegapixels} млн пикселей.`,
    fileTooLarge: (megabytes) => `Файл больше ${megabytes} МБ. Выберите поменьше.`,
    required: 'Выберите файл.',
    requiredWithoutFile: 'Выберите файл.',
  },
  formMessages: {
    foreignChannel: 'Выберите один из своих каналов уведомлений.',
    listedTwice: 'Это указано дважды.',
    noSuchForm: 'Этой формы больше нет.',
    tooManyForms: (most) => `У вас уже ${counted(most, 'форма', 'формы', 'форм')} — это максимум.`,
    optionsNeeded: 'Добавьте хотя бы один вариант.',
    optionsOnlyOfSelect: 'Варианты бывают только у выбора из списка.',
  },
  importAccount: {
    loginUnusable: (login, problem) => `${login}: ${problem}`,
  },
  importMessages: {
    fileTooLarge: (megabytes) => `Файл больше ${megabytes} МБ. Выберите поменьше.`,
    unreadFormat: (format: string) =>
      `Файлы формата ${format} прочитать нельзя. Выгрузите ссылки как HTML, CSV или текст либо сохраните страницу в браузере как «Веб-страница, только HTML».`,
    noLink: 'Здесь нет ни одной ссылки. Напишите, например: Мой магазин https://example.com.',
  },
  linkMessages: {
    notALinkAtAll: 'Это не похоже на ссылку. Пример: example.com/shop.',
    unsupportedScheme: (name) => `Ссылки, которые начинаются с «${name}:», не поддерживаются.`,
    writtenMailto: 'Адрес почты пишется так: mailto:name@example.com.',
    noCredentials: 'В ссылке не должно быть имени пользователя и пароля.',
    writtenTel: 'Номер телефона пишется так: tel:+15551234567.',
    tooLong: (most) => `Ссылка слишком длинная. Можно не больше ${counted(most, 'символа', 'символов', 'символов')}.`,
    webOrMail: 'Введите веб-адрес или адрес почты, например https://example.com или mailto:name@example.com.',
    noSpaces: 'Это не похоже на ссылку. Пример: example.com/shop.',
    notALink: (examples) => `Это не похоже на ссылку. Примеры: ${examples}.`,
  },
  musicMessages: {
    noRelease: 'Релиз не нашёлся. Проверьте ссылку, название или код.',
    noSuchCode: 'Релиз не нашёлся. В UPC 12 цифр, в EAN 13. Проверьте код или введите ссылку или название.',
    noReleaseAtAddress:
      'По этой ссылке релиз не нашёлся. Попробуйте ссылку из Spotify, Apple Music или Deezer либо введите название и исполнителя.',
    servicesAway: (retryAfter) =>
      `Музыкальные сервисы не отвечают. Повторите через ${counted(retryAfter, 'секунду', 'секунды', 'секунд')} или заполните поля сами.`,
    wrongQuery: 'Введите ссылку, название или код UPC или ISRC.',
  },
  profileMessages: {
    tooShort: (least) => `Введите не меньше ${counted(least, 'символа', 'символов', 'символов')}.`,
    tooLong: (most) => `Введите не больше ${counted(most, 'символа', 'символов', 'символов')}.`,
    invalidCharacters: 'Можно использовать только латинские буквы, цифры, точки и подчёркивания.',
    reserved: 'Этот адрес занять нельзя.',
    siteFile: 'Этот адрес занять нельзя.',
    onlyDigits: 'Адрес не может состоять только из цифр.',
    onlyPunctuation: 'Нужна хотя бы одна буква или цифра.',
    taken: 'Этот адрес уже занят.',
    tooManyPages: (_count, most) => `У вас уже ${counted(most, 'страница', 'страницы', 'страниц')} — это максимум.`,
    noSuchPage: 'Этой страницы больше нет.',
    unknownLanguage: 'Выберите язык из списка.',
    unavailable: (_login, problem) => problem,
  },
  requestMessages: {
    oneFile: 'Выберите один файл.',
    tooManyFiles: (most) => `Выберите не больше ${counted(most, 'файла', 'файлов', 'файлов')}.`,
    incompleteForm: 'Загрузка прервалась. Попробуйте ещё раз.',
    bodyTooLarge: 'Слишком много данных. Выберите файл поменьше или сократите текст.',
    away: 'Сервис временно недоступен. Ничего не изменилось. Повторите через несколько секунд.',
    unwritable: 'Сервис сейчас не может ничего сохранить. Ничего не изменилось. Повторите через минуту.',
    lostWhileSaving:
      'Связь прервалась во время сохранения. Проверьте, сохранились ли изменения, и только потом повторяйте.',
    filesAway: 'Изображения сейчас недоступны. Повторите через несколько секунд.',
    filesFull: 'На сервере сейчас нет места для файлов. Ничего не сохранено. Повторите через минуту.',
    otherChange: 'Другое ваше изменение ещё сохраняется. Повторите попытку.',
    tooManyRequests: (retryAfter) =>
      `Слишком много запросов. Повторите через ${counted(retryAfter, 'секунду', 'секунды', 'секунд')}.`,
    noCursor: 'Список изменился. Вернитесь к его началу.',
  },
  shareMessages: {
    notAColor: 'Укажите цвет, например #0d5c46.',
    mustBeDarker: 'Выберите цвет темнее фона: светлый код на тёмном фоне многие телефоны не читают.',
    tooPale: 'Цвет слишком близок к фону: телефон такой код не прочитает. Выберите цвет темнее или фон светлее.',
    unknownMiddle: 'Выберите, что показать в середине.',
    noAvatar: 'У страницы нет аватара. Выберите другой вариант.',
  },
  slotMessages: {
    notAForm: 'Выберите форму.',
    notAVideo: 'Вставьте ссылку на одно видео с YouTube.',
    notAPath: 'Выберите изображение.',
    notAColor: 'Укажите цвет, например #0d5c46 или teal.',
    foreignEvent: 'Выберите событие.',
    foreignForm: 'Выберите форму.',
    untilBeforeFrom: 'Окончание должно быть позже начала.',
    noTime: 'Укажите дату и время.',
    noSuchTime: (zone) => `Такого времени в поясе ${zone} нет: в этот момент часы переводят вперёд.`,
    noSuchSlot: 'Этого блока больше нет.',
    tooManySlots: (_count, most) =>
      `На странице уже ${counted(most, 'блок', 'блока', 'блоков')} — это максимум. Чтобы добавить новый, удалите один.`,
    pageTooLarge: (size, max) =>
      `Страница стала бы слишком большой: ${size} из ${max}. Сократите тексты или удалите блоки.`,
    pagesTooLarge: (pages, more, max) =>
      `Эти страницы стали бы больше ${max}: ${pages}${more > 0 ? ` и ещё ${more}` : ''}. Сократите текст или удалите на них блоки.`,
    deletion: (count, login) => `Удалить ${counted(count, 'блок', 'блока', 'блоков')} со страницы ${login}?`,
    deletionWithStatistics: (count, login, clicks, more) =>
      `Со страницы ${login} навсегда ${plural(count, 'удалится', 'удалятся', 'удалятся')} ${counted(count, 'блок', 'блока', 'блоков')} вместе со статистикой. Клики: ${clicks}${more > 0 ? ` и ещё ${more}` : ''}.`,
    titleOrDescription: 'Заполните заголовок или описание.',
    titleOrSubtitle: 'Заполните заголовок или подзаголовок.',
    customizeNeeded: 'Выберите цвета.',
    repeatedPath: 'Эта картинка уже есть в блоке.',
    repeatedRowId: 'Эта строка есть в блоке дважды.',
  },
  socialMessages: {
    noAccount: () => 'Этот аккаунт больше не подключён.',
    noSuchAccount: 'Этот аккаунт больше не подключён.',
    off: 'Статистика соцсетей выключена.',
  },
  stickerMessages: {
    tooManyStickers: (most) =>
      `На странице уже ${counted(most, 'стикер', 'стикера', 'стикеров')} — это максимум. Чтобы добавить новый, удалите один.`,
    unknownSticker: 'Этого стикера больше нет.',
    unknownSlot: 'Этого блока больше нет. Выберите другой.',
    tooFar: (most) => `Стикер может быть не дальше ${counted(most, 'пикселя', 'пикселей', 'пикселей')} от точки.`,
    off: 'Стикеры выключены.',
    oneEmoji: 'Введите ровно один эмодзи.',
    pathOrEmoji: 'Выберите эмодзи или картинку.',
  },
};
