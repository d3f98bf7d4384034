const russianPlural = new Intl.PluralRules('ru');
const russian = (count: number, one: string, few: string, many: string) =>
  `${count} ${{ one, few, many, other: few, zero: many, two: few }[russianPlural.select(count)]}`;

/** The words of bringing links from elsewhere. */
export const importTexts = {
  en: {
    title: 'Import links',
    lead: 'From a page you have elsewhere, such as Linktree, or from a file. You see what was found before anything is added.',
    fromAddress: 'From an address',
    url: 'Address of the page',
    urlHint: 'For example linktr.ee/anna',
    fromFile: 'From a file',
    file: 'A page saved by the browser, or a file of bookmarks',
    fileHint: 'html, up to 3 MB',
    fromText: 'From what you paste',
    pasted: 'Links, one in each line, or the source of a page',
    find: 'Find links',
    added: (count: number) => (count === 1 ? '1 link was added.' : `${count} links were added.`),
    look: 'See the page',
    arrange: 'Arrange the blocks',
    draftTitle: 'Check the links',
    draftLead: (count: number) =>
      count === 1
        ? 'One link was found. It is added when you save.'
        : `${count} links were found. Those that are ticked are added when you save, at the end of the page.`,
    more: (count: number) => `${count} more were found than can be taken at once.`,
    kinds: { social: 'Social link', video: 'Video', music: 'Music', button: 'Button' },
    take: (title: string) => `Take ${title}`,
    name: (number: number) => `Title ${number}`,
    named: { video: 'No title', music: 'Found by its address' },
    known: 'Already on the page',
    save: 'Add to the page',
    back: 'Start again',
    nothingChosen: 'Tick what is to be added',
    gone: 'No such page',
    goneText: 'There is no such page among yours; it may have been deleted.',
  },
  ru: {
    title: 'Перенести ссылки',
    lead: 'С вашей страницы в другом сервисе, например Linktree, или из файла. Сначала вы увидите, что нашлось.',
    fromAddress: 'С адреса',
    url: 'Адрес страницы',
    urlHint: 'Например linktr.ee/anna',
    fromFile: 'Из файла',
    file: 'Страница, сохранённая браузером, или файл закладок',
    fileHint: 'html, до 3 МБ',
    fromText: 'Из вставленного текста',
    pasted: 'Ссылки, по одной в строке, или исходный код страницы',
    find: 'Найти ссылки',
    added: (count: number) => `Добавлено: ${russian(count, 'ссылка', 'ссылки', 'ссылок')}.`,
    look: 'Посмотреть страницу',
    arrange: 'Расставить блоки',
    draftTitle: 'Проверьте ссылки',
    draftLead: (count: number) =>
      `Найдено: ${russian(count, 'ссылка', 'ссылки', 'ссылок')}. Отмеченные добавятся в конец страницы, когда вы сохраните.`,
    more: (count: number) => `Нашлось ещё ${count}, но за раз столько не взять.`,
    kinds: { social: 'Соцсеть', video: 'Видео', music: 'Музыка', button: 'Кнопка' },
    take: (title: string) => `Взять ${title}`,
    name: (number: number) => `Название ${number}`,
    named: { video: 'Без названия', music: 'Найдётся по адресу' },
    known: 'Уже на странице',
    save: 'Добавить на страницу',
    back: 'Начать заново',
    nothingChosen: 'Отметьте, что добавить',
    gone: 'Такой страницы нет',
    goneText: 'Среди ваших такой страницы нет; возможно, она удалена.',
  },
};
