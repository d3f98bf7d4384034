import type { Texts } from '../texts.ts';

export const approval: Texts['approval'] = {
  legend: 'Изменения',
  publish: { label: 'Появляются сразу', text: 'Посетители видят их, как только они сделаны.' },
  wait: { label: 'Ждут моего одобрения', text: 'Посетители увидят их только после того, как вы их опубликуете.' },
  ask: {
    label: 'Спрашивать меня перед крупными изменениями',
    text: 'Это новый адрес страницы или удаление многих блоков. Если приложение не может спросить, изменение ждёт вашего одобрения.',
  },
  summary: ({ changesWait, asksFirst }: { changesWait: boolean; asksFirst: boolean }) =>
    changesWait
      ? 'Изменения ждут вашего одобрения'
      : `Изменения появляются сразу${asksFirst ? '; о крупных вас спросят' : ''}`,
  save: 'Сохранить',
  saveNamed: (name: string) => `Сохранить для «${name}»`,
};
