import type { Text } from '../../domain/errors.ts';
import type { SlotTypeName } from '../../domain/slots/slot-type.ts';

interface SlotTypeWords {
  icon: string;
  /** What it is good for. */
  text: Text;
}

const words = (icon: string, en: string, ru: string): SlotTypeWords => ({ icon, text: { en, ru } });

/** What people are told of each kind of block, in the order in which they choose: what is used most comes first. */
export const slotTypeWords: Record<SlotTypeName, SlotTypeWords> = {
  button: words(
    'link',
    'Leads to a page, a phone number, a mail address or a chat.',
    'Ведёт на сайт, телефон, почту или в чат.',
  ),
  text: words('textlines', 'A heading, a few words about you, a list.', 'Заголовок, несколько слов о себе, список.'),
  music: words('music', 'A release on all platforms, found by one link.', 'Релиз на всех площадках — по одной ссылке.'),
  video: words(
    'play',
    'A YouTube video that plays on your page.',
    'Ролик с YouTube, который играет прямо на странице.',
  ),
  picture: words('picture', 'One image, which may open a link.', 'Одно изображение, может вести по ссылке.'),
  gallery: words('gallery', 'Several images to leaf through.', 'Несколько изображений, которые листают.'),
  faq: words('question', 'Answers that fold out when tapped.', 'Ответы раскрываются по нажатию.'),
  form: words('form', 'Visitors leave their details or a message.', 'Посетители оставляют контакты или сообщение.'),
  event: words('calendar', 'One of your events with its date and place.', 'Ваше событие с датой и местом.'),
  divider: words('divider', 'A line between blocks.', 'Линия между блоками.'),
};
