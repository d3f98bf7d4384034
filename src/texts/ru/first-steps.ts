import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const firstSteps: Texts['firstSteps'] = {
  name: 'Ваше имя',
  nameHint: 'Необязательно. Заголовок страницы.',
  links: 'Ваши ссылки',
  linksHint:
    'Вставьте что угодно: список, текст или адрес вашей страницы на Linktree, Beacons, Bento или Carrd. Профили соцсетей станут значками, песни и видео можно будет включить прямо на странице.',
  linksHintTemplate: 'Необязательно. Без ссылок на странице сначала будут блоки шаблона.',
  linksExample: 'instagram.com/anna\nМой магазин https://example.com\nhttps://open.spotify.com/album/…',
  avatar: 'Ваш аватар',
  avatarHint: 'Необязательно.',
  chooseLook: 'Выбрать оформление',
  submit: 'Создать страницу',
  looksLike: (service) => `Похоже, это ваша страница на ${service}.`,
  importAsk: 'Перенести с неё ссылки, имя и аватар?',
  importLinks: 'Перенести ссылки',
  asLink: 'Добавить как ссылку',
  lookTitle: 'Выбрать оформление',
  lookLead: 'Ваша страница в шести вариантах. Потом можно изменить всё.',
  looks: {
    orchard: 'Сад',
    peach: 'Персик',
    midnight: 'Полночь',
    gallery: 'Галерея',
    pop: 'Поп',
    lagoon: 'Лагуна',
  },
  noLook: 'Выберите один из вариантов.',
  moreLooks: 'Взять оформление шаблона',
  readyTitle: 'Ваша страница опубликована',
  readyLead: 'По этому адресу её может открыть любой.',
  added: (slots: number, socials: number) => {
    const parts = [
      ...(slots > 0 ? [counted(slots, 'блок', 'блока', 'блоков')] : []),
      ...(socials > 0 ? [counted(socials, 'соцсеть', 'соцсети', 'соцсетей')] : []),
    ];
    return parts.length === 0 ? 'Пока она пустая.' : `На ней ${parts.join(' и ')}.`;
  },
  codeText: 'QR-код ведёт на неё.',
  codeMore: 'Скачать QR-код',
  see: 'Открыть страницу',
  next: 'Что дальше',
  edit: 'Изменить и добавить блоки',
  anotherLook: 'Выбрать другое оформление',
  import: 'Перенести ссылки с другой страницы или из файла',
  assistant: 'Подключить ИИ-ассистента',
};
