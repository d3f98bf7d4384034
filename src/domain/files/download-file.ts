import type { Context } from '../../context.ts';
import { type ReceivedFile, receiveFile } from '../../store/files/received-file.ts';
import { checkedUrl } from '../../store/guarded-client/checked-url.ts';
import { guardedFetch } from '../../store/guarded-client/guarded-fetch.ts';
import { GuardedFetchError } from '../../store/guarded-client/guarded-fetch-error.ts';
import { incomingFolder } from './sweep-files.ts';
import { unusableAddress } from './upload-errors.ts';
import { downloadRedirects, downloadSeconds, uploadFromUrlMegabytes } from './upload-limits.ts';

const maxBytes = uploadFromUrlMegabytes * 1024 * 1024;

/** Throws `validation_failed` on `url` for errors of the address alone; sends no request. */
export function assertUsableAddress({ outgoing }: Context, url: string): void {
  try {
    checkedUrl(outgoing.rules, url);
  } catch (error) {
    throw refused(error);
  }
}

/** Downloads the file at an address that a user entered. Throws `validation_failed` on `url`. */
export async function downloadFile(
  { config, outgoing, log }: Context,
  url: string,
  timeout = downloadSeconds * 1000,
): Promise<ReceivedFile> {
  let received: ReceivedFile | undefined;
  let status = 0;
  try {
    ({ status } = await guardedFetch(outgoing, url, {
      headers: { Accept: 'image/*' },
      maxBytes,
      timeout,
      redirects: downloadRedirects,
      async receive(chunks) {
        received = await receiveFile(incomingFolder(config), chunks, maxBytes);
      },
    }));
  } catch (error) {
    if (error instanceof GuardedFetchError) log.debug({ reason: error.reason }, 'a download was refused');
    throw refused(error);
  }
  // Only a success has a file to receive.
  if (!received) throw unusableAddress({ status });
  return received;
}

function refused(error: unknown): unknown {
  return error instanceof GuardedFetchError ? unusableAddress(error.reason) : error;
}
