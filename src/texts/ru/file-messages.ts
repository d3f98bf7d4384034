import type { Texts } from '../texts.ts';
import { counted, plural } from './plural.ts';

export const fileMessages: Texts['fileMessages'] = {
  foreignFile: 'нужен путь вашего собственного файла: его возвращает upload_file',
  pictureGone: 'Изображение не найдено: оно удалено или принадлежит другому аккаунту',
  notAnImage: 'нужно изображение jpg, png, webp или gif, которое открывается, с разумным числом пикселей и кадров',
  tooManyPixels: (width: number, height: number, frames: number, maxMegapixels: number) =>
    frames > 1
      ? `число кадров — ${frames}, размер ${width}x${height}: кадры, умноженные на пиксели, — не больше ${maxMegapixels} млн`
      : `размер ${width}x${height}: принимаются изображения не больше ${maxMegapixels} млн пикселей`,
  empty: 'Этот файл пуст. Если он хранится в облаке, сначала скачайте его на устройство.',
  urlNotPublic:
    'нужен общедоступный адрес http или https с обычным портом и без пароля: имя неизвестно или ведёт в закрытую сеть',
  urlStatus: (status: number) =>
    `${status === 404 || status === 410 ? 'по этому адресу ничего нет' : 'адрес не отдаёт изображение'} (HTTP ${status}): отправьте тот, что открывается без входа`,
  urlNoImage:
    'это не изображение jpg, png, webp или gif, которое можно прочитать: отправьте адрес самого изображения, а не страницы с ним',
  urlTooLarge: (megabytes: number) => `изображение больше ${megabytes} МБ: отправьте поменьше`,
  urlTimedOut: (seconds: number) =>
    `изображение не загрузилось за ${counted(seconds, 'секунду', 'секунды', 'секунд')}: попробуйте снова или отправьте другой адрес`,
  urlRedirects: (count: number) =>
    `перенаправляет больше ${counted(count, 'раза', 'раз', 'раз')}: отправьте конечный адрес`,
  urlNotReached:
    'сервер недоступен: он отвергает или обрывает соединение, либо его сертификат недействителен. Отправьте другой адрес',
  fileTooLarge: (megabytes: number) => `Файл может быть не больше ${megabytes} МБ`,
  storageFull: (used: number, max: number, needed: number) =>
    `Хранилище аккаунта заполнено: изображения занимают ${used} из ${max} МБ, а это — ${needed} МБ. Уберите изображения со страниц; они учитываются ещё 24 часа после загрузки.`,
  notSquare: (width: number, height: number) =>
    `размер ${width}x${height}: будет обрезан до круга по центру, лучше квадрат`,
  smallAvatar: (width: number, height: number, avatarSide: number) =>
    `размер ${width}x${height}, будет нечётким: нужно от ${avatarSide}x${avatarSide}`,
  notWide: (width: number, height: number) =>
    `размер ${width}x${height}, не 16:9: показывается целиком на всю ширину и сдвигает содержимое вниз`,
  smallBackground: (width: number) =>
    `ширина всего ${width} ${plural(width, 'пиксель', 'пикселя', 'пикселей')}, будет нечётким: загрузите от 1600x900 с purpose background`,
  eitherFileOrUrl: 'отправьте файл или url, но не то и другое',
  required: 'обязательное поле',
  requiredWithoutFile:
    'обязательное поле, если не отправлен файл; create_upload даёт адрес, по которому файл отправляют позже',
  uploadAddressUnknown: 'Такого адреса загрузки нет: запросите его через create_upload',
  uploadAddressGone:
    'Этот адрес загрузки уже использован, истёк или доступ отозван: запросите новый через create_upload',
  sendBytes: 'Отправьте байты изображения как тело запроса: не форму и без Content-Encoding',
  incompleteFile: 'Соединение прервалось раньше, чем пришёл весь файл',
  tooManyDrawings: 'Сейчас обрабатывается слишком много изображений. Попробуйте снова через несколько секунд.',
  animationLost: 'анимированный PNG, от него остаётся только первый кадр: отправьте gif или анимированный webp',
  onlyWithAvatar: 'указывается только вместе с purpose avatar',
};
