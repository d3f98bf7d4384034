/** The words of the inputs of slot forms. */
export const fieldTexts = {
  en: {
    ownColors: 'Own colours',
    colorHint:
      'For instance #0f5c45 or teal. A colour that cannot be read on the background gives way to one that can.',
    automaticIcon: 'From the link',
    choosePictures: 'Choose pictures',
    removePicture: 'Remove the picture',
    chooseForm: 'Choose a form',
    chooseEvent: 'Choose an event',
    noForms: 'You have no forms yet.',
    noEvents: 'You have no events yet.',
    makeForm: 'Make a form',
    makeEvent: 'Make an event',
    lookup: 'Find and fill in',
    up: (row: string) => `Move up: ${row}`,
    down: (row: string) => `Move down: ${row}`,
    remove: (row: string) => `Remove: ${row}`,
    richHint:
      '**bold**, _italic_, ++underlined++, ~~struck~~. An empty line begins a paragraph, “- ” or “1. ” an item of a list.',
    richAsHtml: 'This text is shown as HTML, for its formatting has no shorter form. Allowed:',
  },
  ru: {
    ownColors: 'Свои цвета',
    colorHint: 'Например, #0f5c45 или teal. Цвет, который не читается на фоне, уступит место читаемому.',
    automaticIcon: 'По ссылке',
    choosePictures: 'Выберите картинки',
    removePicture: 'Убрать картинку',
    chooseForm: 'Выберите форму',
    chooseEvent: 'Выберите событие',
    noForms: 'У вас пока нет форм.',
    noEvents: 'У вас пока нет событий.',
    makeForm: 'Создать форму',
    makeEvent: 'Создать событие',
    lookup: 'Найти и заполнить',
    up: (row: string) => `Выше: ${row}`,
    down: (row: string) => `Ниже: ${row}`,
    remove: (row: string) => `Убрать: ${row}`,
    richHint:
      '**жирный**, _курсив_, ++подчёркнутый++, ~~зачёркнутый~~. Пустая строка начинает абзац, «- » или «1. » — пункт списка.',
    richAsHtml: 'Этот текст показан как HTML: короче его оформление не записать. Можно:',
  },
};
