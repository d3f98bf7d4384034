import type { Texts } from '../texts.ts';

export const shareMessages: Texts['shareMessages'] = {
  notAColor: 'должен быть цветом, например #0d5c46',
  mustBeDarker: 'должен быть темнее фона: светлый код на тёмном фоне многие телефоны не читают',
  tooPale: 'слишком близок к фону, телефон такой код не прочитает: выберите цвет темнее или фон светлее',
  unknownMiddle: 'допустимы none, avatar и logo',
  noAvatar: 'нужна картинка, а у этой страницы её нет',
  qrFormat: 'допустимы svg, png и pdf',
  onlyJson: 'допустим только json',
  notAPage: 'должен быть адресом страницы',
};
