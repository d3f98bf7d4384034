import type { Texts } from '../texts.ts';

export const pageAccess: Texts['pageAccess'] = {
  legend: 'Страницы',
  all: {
    label: 'Все мои страницы, включая будущие',
    text: 'Если разрешено менять страницы, можно и создавать новые.',
  },
  only: { label: 'Только эти', text: 'Других страниц не видно, и создать новую нельзя.' },
  boxes: 'Страницы, к которым есть доступ',
  summary: (pages) =>
    pages === 'all'
      ? 'Все страницы, включая будущие.'
      : pages.length === 0
        ? 'Ни одной страницы: те, к которым был доступ, удалены.'
        : `Только ${pages.join(', ')}.`,
  more: (count) => `ещё ${count}`,
  save: 'Сохранить',
  saveNamed: (name) => `Сохранить страницы для ${name}`,
};
