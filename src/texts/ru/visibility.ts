import type { Texts } from '../texts.ts';

export const visibility: Texts['visibility'] = {
  title: 'Видимость',
  always: 'Виден всегда',
  hidden: 'Скрыт',
  hide: 'Скрыть этот блок',
  hideText: 'Посетители его не видят. Статистика сохраняется.',
  from: 'Показывать с',
  until: 'Показывать до',
  timeHint: (zone: string) => `Необязательно. Часовой пояс: ${zone}.`,
  fromTime: (moment: string) => `С ${moment}`,
  untilTime: (moment: string) => `До ${moment}`,
  fromUntil: (from, until) => `С ${from} до ${until}`,
  overSince: (moment: string) => `Скрыт с ${moment}`,
  visible: (name: string) => `Виден: ${name}`,
  turnOn: 'Показать',
  turnOff: 'Скрыть',
  shownNow: 'Блок виден.',
  hiddenNow: 'Блок скрыт.',
  duplicate: 'Дублировать блок',
  duplicateNamed: (name: string) => `Дублировать: ${name}`,
  duplicated: 'Блок продублирован.',
};
