import type { Texts } from '../texts.ts';

export const importAccount: Texts['importAccount'] = {
  notAnExport: 'не является экспортом Vitrine',
  olderVersion: 'создан более старой версией Vitrine: обновите тот сервер и экспортируйте данные снова',
  newerVersion: 'создан более новой версией Vitrine: сначала обновите этот сервер',
  incomplete: 'неполный: экспортируйте данные снова и дождитесь конца загрузки',
  wrongLine: (line) => `содержит неверную строку ${line}`,
  unreadable: 'данные не той формы, что нужна',
  formLeftOut: 'форма не импортирована',
  fileLeftOut: 'картинка не импортирована',
  tooManySubmissions: (max) => `за один импорт принимается не больше ${max} заявок`,
  pageFull: 'страница стала бы больше, чем разрешает этот сервер',
  unknownType: 'на этом сервере нет такого типа блоков',
  historyBefore: (day) =>
    day === null ? 'историю нельзя сохранить здесь' : `историю до ${day} нельзя сохранить здесь`,
  historyOfWaiting: 'история не импортируется: есть изменения, ожидающие одобрения',
  loginUnusable: (login, problem) => `${login} ${problem}: выберите другой логин`,
};
