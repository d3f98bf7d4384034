import { invalidField, ServiceError, type Text } from '../errors.ts';
import { uploadFromUrlMegabytes, uploadMegabytes } from './upload-limits.ts';

const notAnImage: Text = {
  en: 'must be a jpg, png, webp or gif image that can be decoded, of a reasonable number of pixels and frames',
  ru: 'нужно изображение jpg, png, webp или gif, которое открывается, с разумным числом пикселей и кадров',
};

/** The bytes that were sent are no picture. */
export function unreadableImage(field: string): ServiceError {
  return invalidField(field, notAnImage);
}

/**
 * One text for whatever goes wrong with an address, a forbidden one, an unknown host, a closed port or a file of another kind: who can
 * tell these apart can look around in our network.
 */
export function unusableAddress(): ServiceError {
  return invalidField('url', {
    en: `no image could be downloaded from this address: it must be a public http or https address with the default port that serves a jpg, png, webp or gif image of at most ${uploadFromUrlMegabytes} MB within 10 seconds`,
    ru: `не удалось получить изображение по этому адресу: нужен общедоступный адрес http или https с обычным портом, который за 10 секунд отдаёт изображение jpg, png, webp или gif не больше ${uploadFromUrlMegabytes} МБ`,
  });
}

export function uploadTooLarge(megabytes = uploadMegabytes): ServiceError {
  return new ServiceError('payload_too_large', {
    en: `A file may be at most ${megabytes} MB`,
    ru: `Файл может быть не больше ${megabytes} МБ`,
  });
}
