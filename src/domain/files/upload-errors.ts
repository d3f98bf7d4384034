import type { GuardedFetchReason } from '../../store/guarded-client/guarded-fetch-error.ts';
import { textOf } from '../../texts/index.ts';
import { invalidField, ServiceError, type Text } from '../errors.ts';
import { EmptyFileError, ImageTooLargeError, type NotAnImageError } from './process-image.ts';
import { downloadRedirects, downloadSeconds, uploadFromUrlMegabytes, uploadMegabytes } from './upload-limits.ts';

const notAnImage: Text = textOf((t) => t.fileMessages.notAnImage);
const empty: Text = textOf((t) => t.fileMessages.empty);

/** Returns the error for an empty file, for bytes that are not a picture, or for a picture with too many pixels. */
export function unreadableImage(field: string, error: NotAnImageError): ServiceError {
  if (error instanceof EmptyFileError) return invalidField(field, empty);
  if (!(error instanceof ImageTooLargeError)) return invalidField(field, notAnImage);
  const { size, frames, maxPixels } = error;
  return invalidField(
    field,
    textOf((t) => t.fileMessages.tooManyPixels(size.width, size.height, frames, Math.floor(maxPixels / 1_000_000))),
  );
}

/**
 * Returns the error for an image that cannot be fetched from an address. An unknown name, a name in a private network and a forbidden
 * address have one text: a caller who could distinguish them could explore the operator's network.
 */
export function unusableAddress(problem: GuardedFetchReason | 'no image' | { status: number }): ServiceError {
  return invalidField(
    'url',
    textOf(({ fileMessages: t }) => {
      if (typeof problem === 'object') return t.urlStatus(problem.status);
      switch (problem) {
        case 'address':
          return t.urlNotPublic;
        case 'timeout':
          return t.urlTimedOut(downloadSeconds);
        case 'size':
          return t.urlTooLarge(uploadFromUrlMegabytes);
        case 'redirects':
          return t.urlRedirects(downloadRedirects);
        case 'connection':
        case 'encoding':
          return t.urlNotReached;
        case 'no image':
          return t.urlNoImage;
      }
    }),
  );
}

/** `payload_too_large`, with the most megabytes that a file may have in its text. */
export function uploadTooLarge(megabytes = uploadMegabytes): ServiceError {
  return new ServiceError(
    'payload_too_large',
    textOf((t) => t.fileMessages.fileTooLarge(megabytes)),
  );
}
