import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const leftToDo: Texts['leftToDo'] = {
  title: 'Осталось сделать',
  name: 'Добавить имя',
  picture: 'Добавить аватар',
  socials: 'Добавить соцсети',
  contact: 'Указать контакт. До этого блок скрыт',
  links: (count) => `Заменить ${counted(count, 'ссылку', 'ссылки', 'ссылок')} из шаблона`,
};
