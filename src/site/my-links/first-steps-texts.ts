const russianPlural = new Intl.PluralRules('ru');
const russian = (count: number, one: string, few: string, many: string) =>
  `${count} ${{ one, few, many, other: few, zero: many, two: few }[russianPlural.select(count)]}`;

/** The words of making a page and of seeing it for the first time. */
export const firstStepsTexts = {
  en: {
    links: 'Your links',
    linksHint:
      'One per line, optionally with a name before it. Social profiles become icons, songs and albums become links to every music service, videos become video blocks, and everything else becomes a button.',
    linksExample: 'instagram.com/anna\nMy shop https://example.com\nhttps://open.spotify.com/album/…',
    avatar: 'Your picture',
    avatarHint: 'Optional.',
    submit: 'Create page',
    readyTitle: 'Your page is live',
    readyLead: 'Anyone can open it at this address.',
    added: (slots: number, socials: number) => {
      const parts = [
        ...(slots > 0 ? [slots === 1 ? '1 block' : `${slots} blocks`] : []),
        ...(socials > 0 ? [socials === 1 ? '1 social link' : `${socials} social links`] : []),
      ];
      return parts.length === 0 ? 'It is still empty.' : `It has ${parts.join(' and ')}.`;
    },
    see: 'View page',
    next: 'Next steps',
    edit: 'Edit and add blocks',
    settings: 'Add your name and picture',
    picture: 'Add your picture and bio',
    design: 'Choose a theme',
    import: 'Import links from another page or a file',
    assistant: 'Connect an AI assistant',
  },
  ru: {
    links: 'Ваши ссылки',
    linksHint:
      'По одной в строке, перед ней можно написать название. Профили соцсетей станут значками, песни и альбомы — ссылками на все площадки, видео — блоками видео, остальное — кнопками.',
    linksExample: 'instagram.com/anna\nМой магазин https://example.com\nhttps://open.spotify.com/album/…',
    avatar: 'Ваша картинка',
    avatarHint: 'Можно не указывать.',
    submit: 'Создать страницу',
    readyTitle: 'Ваша страница опубликована',
    readyLead: 'По этому адресу её может открыть любой.',
    added: (slots: number, socials: number) => {
      const parts = [
        ...(slots > 0 ? [russian(slots, 'блок', 'блока', 'блоков')] : []),
        ...(socials > 0 ? [russian(socials, 'соцсеть', 'соцсети', 'соцсетей')] : []),
      ];
      return parts.length === 0 ? 'Пока она пустая.' : `На ней ${parts.join(' и ')}.`;
    },
    see: 'Посмотреть страницу',
    next: 'Что дальше',
    edit: 'Изменить и добавить блоки',
    settings: 'Добавить имя и картинку',
    picture: 'Добавить картинку и несколько слов о себе',
    design: 'Выбрать тему',
    import: 'Перенести ссылки с другой страницы или из файла',
    assistant: 'Подключить ИИ-ассистента',
  },
};
