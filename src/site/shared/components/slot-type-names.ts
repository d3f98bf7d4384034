import type { Locale } from '../../../domain/errors.ts';
import type { SlotTypeName } from '../../../domain/slots/slot-type.ts';

const names: Record<Locale, Readonly<Record<SlotTypeName, string>>> = {
  en: {
    button: 'Button',
    picture: 'Picture',
    gallery: 'Gallery',
    text: 'Text',
    video: 'Video',
    faq: 'Questions and answers',
    divider: 'Divider',
    event: 'Event',
    music: 'Music',
    form: 'Form',
  },
  ru: {
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

/** What people call a type of slot; one of former times keeps the name it is stored under. */
export function slotTypeName(type: string, locale: Locale): string {
  const known: Readonly<Record<string, string>> = names[locale];
  return Object.hasOwn(known, type) ? (known[type] ?? type) : type;
}
