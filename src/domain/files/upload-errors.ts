import { textOf } from '../../texts/index.ts';
import { invalidField, ServiceError, type Text } from '../errors.ts';
import { ImageTooLargeError, type NotAnImageError } from './process-image.ts';
import { uploadFromUrlMegabytes, uploadMegabytes } from './upload-limits.ts';

const notAnImage: Text = textOf((t) => t.fileMessages.notAnImage);

/** The bytes that were sent are no picture, or one of too many pixels, whose figures the text names. */
export function unreadableImage(field: string, error: NotAnImageError): ServiceError {
  if (!(error instanceof ImageTooLargeError)) return invalidField(field, notAnImage);
  const { size, frames, maxPixels } = error;
  return invalidField(
    field,
    textOf((t) => t.fileMessages.tooManyPixels(size.width, size.height, frames, Math.floor(maxPixels / 1_000_000))),
  );
}

/**
 * One text for whatever goes wrong with an address, a forbidden one, an unknown host, a closed port or a file of another kind: who can
 * tell these apart can look around in our network.
 */
export function unusableAddress(): ServiceError {
  return invalidField(
    'url',
    textOf((t) => t.fileMessages.notDownloaded(uploadFromUrlMegabytes)),
  );
}

/** `payload_too_large`, with the most megabytes that a file may have in its text. */
export function uploadTooLarge(megabytes = uploadMegabytes): ServiceError {
  return new ServiceError(
    'payload_too_large',
    textOf((t) => t.fileMessages.fileTooLarge(megabytes)),
  );
}
