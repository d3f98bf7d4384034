import type { Texts } from '../texts.ts';

export const slotTypes: Texts['slotTypes'] = {
  names: {
    button: 'Кнопка',
    picture: 'Картинка',
    gallery: 'Галерея',
    text: 'Текст',
    video: 'Видео',
    faq: 'Вопросы и ответы',
    divider: 'Разделитель',
    event: 'Событие',
    music: 'Музыка',
    form: 'Форма',
  },
};
