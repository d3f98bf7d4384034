/** The words of the start page. */
export const landingTexts = {
  en: {
    documentTitle: 'Link pages that you and your assistant arrange together',
    description: 'One public page for everything you make. Arrange it by asking the AI assistant you already use.',
    title: 'Put your best things in the window.',
    lead: 'One public page for everything you make. Arrange it by asking: connect the assistant you already use, and it edits the page within what you allow.',
    signUp: 'Create your page',
    login: 'Sign in',
    mine: 'Go to your pages',
    small: 'Opens at once on any phone: your page needs no scripts.',
    askTitle: 'Say it. It is on the shelf.',
    ask: 'Put the new single on top, and move the tour dates below it.',
    answer:
      'Done. “Salt & Static” is on top with six platforms, the tour dates follow. I read the page back: 14 blocks, none empty.',
    connectTitle: 'Connect an assistant in a minute',
    steps: [
      'Copy the connector address.',
      'Add it to your assistant as a custom connector.',
      'Sign in once and tick what it may do.',
    ],
    connector: 'Connector address',
    points: [
      {
        icon: 'picture',
        title: 'Ten kinds of block',
        text: 'Buttons, pictures, galleries, texts, video, questions, events, music, forms, and a line between them.',
      },
      {
        icon: 'key',
        title: 'Let in by you alone',
        text: 'Every app asks first, each ability has its own box, and disconnecting works from the very next request.',
      },
      {
        icon: 'plug',
        title: 'Open on every side',
        text: 'The same operations by REST with a token, and every page also as markdown for machines that read.',
      },
    ],
    docs: 'API reference',
    pageName: 'Mara Lindqvist',
    pageText: 'Songs, sessions, small rooms',
    pageButtons: ['New single: Salt & Static', 'Tour dates', 'Sheet music', 'Write to me'],
  },
  ru: {
    documentTitle: 'Страницы ссылок, которые вы собираете вместе с ассистентом',
    description: 'Одна публичная страница для всего, что вы делаете. Собирайте её вместе со своим ИИ-ассистентом.',
    title: 'Лучшее — на витрину.',
    lead: 'Одна публичная страница для всего, что вы делаете. Просто попросите: подключите привычного ассистента, и он изменит страницу в пределах того, что вы разрешили.',
    signUp: 'Создать страницу',
    login: 'Войти',
    mine: 'К вашим страницам',
    small: 'Открывается сразу на любом телефоне: странице не нужны скрипты.',
    askTitle: 'Сказано — выставлено.',
    ask: 'Поставь новый сингл наверх, а даты тура сразу под ним.',
    answer:
      'Готово. «Соль и шум» наверху, на шести платформах, даты тура следом. Перечитал страницу: 14 блоков, пустых нет.',
    connectTitle: 'Ассистент подключается за минуту',
    steps: [
      'Скопируйте адрес коннектора.',
      'Добавьте его в ассистенте как свой коннектор.',
      'Один раз войдите и отметьте, что ему разрешено.',
    ],
    connector: 'Адрес коннектора',
    points: [
      {
        icon: 'picture',
        title: 'Десять видов блоков',
        text: 'Кнопки, картинки, галереи, тексты, видео, вопросы, события, музыка, формы и черта между ними.',
      },
      {
        icon: 'key',
        title: 'Пускаете только вы',
        text: 'Каждое приложение сначала спрашивает, у каждого права своя галочка, а отключение действует со следующего же запроса.',
      },
      {
        icon: 'plug',
        title: 'Открыто со всех сторон',
        text: 'Те же действия через REST с токеном, а каждая страница есть и в markdown для читающих машин.',
      },
    ],
    docs: 'Справочник API',
    pageName: 'Мара Линдквист',
    pageText: 'Песни, сессии, маленькие залы',
    pageButtons: ['Новый сингл: «Соль и шум»', 'Даты тура', 'Ноты', 'Написать мне'],
  },
};
