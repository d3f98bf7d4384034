const russianPlural = new Intl.PluralRules('ru');

/** The words of the dashboard. */
export const myLinksTexts = {
  en: {
    title: 'Your pages',
    emptyTitle: 'Your window is ready',
    emptyLead: 'Choose an address, and you have a page. Then fill it by asking your assistant.',
    first: 'Create your first page',
    create: 'Create another page',
    address: 'Address',
    hint: '4 to 60 letters, digits, dots and underscores. Changing it later breaks printed codes, so choose well.',
    submit: 'Create page',
    full: (most: number) => `You have all ${most} pages that an account may have.`,
    slots: (count: number) => (count === 1 ? '1 block' : `${count} blocks`),
    design: 'Design',
    designOf: (login: string) => `Design of ${login}`,
    qrCode: 'QR code',
    qrCodeOf: (login: string) => `QR code of ${login}`,
    assistantTitle: 'Let an assistant arrange it',
    assistantText: 'Add this address as a connector in your AI assistant. It asks you once what it may do.',
    assistantHow: 'How to connect, step by step',
  },
  ru: {
    title: 'Ваши страницы',
    emptyTitle: 'Витрина готова',
    emptyLead: 'Выберите адрес, и страница появится. Дальше её наполнит ваш ассистент, только попросите.',
    first: 'Создайте первую страницу',
    create: 'Создать ещё одну',
    address: 'Адрес',
    hint: 'От 4 до 60 латинских букв, цифр, точек и подчёркиваний. Смена адреса ломает напечатанные коды, выбирайте сразу хороший.',
    submit: 'Создать',
    full: (most: number) => `У вас уже ${most} страниц, больше учётная запись не вмещает.`,
    slots: (count: number) =>
      `${count} ${{ one: 'блок', few: 'блока', many: 'блоков', other: 'блока', zero: 'блоков', two: 'блока' }[russianPlural.select(count)]}`,
    design: 'Оформление',
    designOf: (login: string) => `Оформление ${login}`,
    qrCode: 'QR-код',
    qrCodeOf: (login: string) => `QR-код ${login}`,
    assistantTitle: 'Поручите это ассистенту',
    assistantText: 'Добавьте этот адрес как коннектор в своём ИИ-ассистенте. Он один раз спросит, что ему разрешено.',
    assistantHow: 'Как подключить, по шагам',
  },
};
