/** The words of the page on which an owner publishes or discards what waits. */
export const reviewTexts = {
  en: {
    title: 'Review changes',
    lead: (login: string, since: string) => `Changes of ${login} since ${since} that visitors do not see yet.`,
    nothing: 'No changes wait. Visitors see the page as it is.',
    back: 'Back to the blocks',
    changes: 'What changes',
    forms: 'Forms',
    decide: 'Publish or discard',
    decideText:
      'When you publish, visitors see the page under “After”. When you discard, it becomes again what they see now; you can undo that in the history.',
    addressText: (before: string, after: string) =>
      `The address changes from ${before} to ${after}: links, QR codes and NFC tags with the old one stop working, and anyone can claim it.`,
    publish: 'Publish changes',
    discard: 'Discard changes',
    compare: 'Before and after',
    before: 'Before: what visitors see',
    after: 'After: what you publish',
    sides: 'Show',
    side: { both: 'Both', before: 'Before', after: 'After' },
    gone: 'Page not found',
    goneText: 'It was deleted, or it belongs to another account.',
  },
  ru: {
    title: 'Проверка изменений',
    lead: (login: string, since: string) => `Изменения страницы ${login} с ${since}, которых посетители ещё не видят.`,
    nothing: 'Неопубликованных изменений нет. Посетители видят страницу такой, какая она есть.',
    back: 'К блокам',
    changes: 'Что изменится',
    forms: 'Формы',
    decide: 'Опубликовать или отклонить',
    decideText:
      'Если опубликовать, посетители увидят страницу «после». Если отклонить, она снова станет такой, какую они видят сейчас; это можно отменить в истории.',
    addressText: (before: string, after: string) =>
      `Адрес сменится с ${before} на ${after}: ссылки, QR-коды и NFC-метки со старым перестанут работать, и занять его сможет любой.`,
    publish: 'Опубликовать изменения',
    discard: 'Отклонить изменения',
    compare: 'До и после',
    before: 'До: что видят посетители',
    after: 'После: что вы опубликуете',
    sides: 'Показать',
    side: { both: 'Обе', before: 'До', after: 'После' },
    gone: 'Страница не найдена',
    goneText: 'Её удалили, или она принадлежит другой учётной записи.',
  },
};
