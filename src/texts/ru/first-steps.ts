import type { Texts } from '../texts.ts';
import { counted } from './plural.ts';

export const firstSteps: Texts['firstSteps'] = {
  links: 'Ваши ссылки',
  linksHint:
    'Вставьте любой текст со ссылками: названия рядом с ними сохранятся. Профили соцсетей станут значками, песни и альбомы — ссылками на все площадки, видео — блоками видео, остальное — кнопками.',
  linksExample: 'instagram.com/anna\nМой магазин https://example.com\nhttps://open.spotify.com/album/…',
  avatar: 'Ваш аватар',
  avatarHint: 'Необязательно.',
  submit: 'Создать страницу',
  readyTitle: 'Ваша страница опубликована',
  readyLead: 'По этому адресу её может открыть любой.',
  added: (slots: number, socials: number) => {
    const parts = [
      ...(slots > 0 ? [counted(slots, 'блок', 'блока', 'блоков')] : []),
      ...(socials > 0 ? [counted(socials, 'соцсеть', 'соцсети', 'соцсетей')] : []),
    ];
    return parts.length === 0 ? 'Пока она пустая.' : `На ней ${parts.join(' и ')}.`;
  },
  see: 'Открыть страницу',
  next: 'Что дальше',
  edit: 'Изменить и добавить блоки',
  settings: 'Добавить имя и аватар',
  picture: 'Добавить аватар и несколько слов о себе',
  design: 'Выбрать тему',
  import: 'Перенести ссылки с другой страницы или из файла',
  assistant: 'Подключить ИИ-ассистента',
};
