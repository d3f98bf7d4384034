/** The words of the inputs of slot forms. */
export const fieldTexts = {
  en: {
    ownColors: 'Custom colours',
    colorHint:
      'For example #0f5c45 or teal. Colours that are unreadable on the background are replaced with readable ones.',
    automaticIcon: 'Automatic, from the link',
    choosePictures: 'Choose pictures',
    removePicture: 'Remove picture',
    chooseForm: 'Choose a form',
    chooseEvent: 'Choose an event',
    noForms: 'You have no forms yet.',
    noEvents: 'You have no events yet.',
    makeForm: 'Create a form',
    makeEvent: 'Create an event',
    lookup: 'Find and fill in',
    up: (row: string) => `Move up: ${row}`,
    down: (row: string) => `Move down: ${row}`,
    remove: (row: string) => `Remove: ${row}`,
    richHint:
      '**bold**, _italic_, ++underline++, ~~strikethrough~~. An empty line starts a new paragraph; “- ” or “1. ” starts a list item.',
    richAsHtml: 'This text is shown as HTML because its formatting cannot be written as above. Allowed tags:',
  },
  ru: {
    ownColors: 'Свои цвета',
    colorHint: 'Например, #0f5c45 или teal. Цвет, который не читается на фоне, заменяется читаемым.',
    automaticIcon: 'Автоматически, по ссылке',
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
    richAsHtml: 'Этот текст показан как HTML: его оформление нельзя записать иначе. Допустимые теги:',
  },
};
