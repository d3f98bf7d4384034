import type { IncomingMessage } from 'node:http';
import { execute } from '../../tools/execute.ts';
import { uploadFile } from '../../tools/files/upload-file.ts';
import { consumeRate, rateLimited } from '../../tools/rate.ts';
import type { Context } from '../context.ts';
import { ServiceError } from '../domain/errors.ts';
import { incomingFolder } from '../domain/files/sweep-files.ts';
import { uploadPermitOf } from '../domain/files/upload-addresses.ts';
import { uploadTooLarge } from '../domain/files/upload-errors.ts';
import { uploadMegabytes } from '../domain/files/upload-limits.ts';
import { acceptedLocale } from '../http/locale.ts';
import { sendJsonText } from '../http/send-json.ts';
import { StoreFaultError } from '../store/faults/store-fault.ts';
import { FileTooLargeError, type ReceivedFile, receiveFile } from '../store/files/received-file.ts';
import { textOf } from '../texts/index.ts';
import type { ApiHandler } from './api-request.ts';
import { setRateHeaders } from './rate-headers.ts';

const maxBytes = uploadMegabytes * 1024 * 1024;

/**
 * Serves one-time addresses: stores the bytes of a PUT like the file of a form for POST /files, for the grant or token that requested the
 * address (docs/interface.md 5.9). A refused upload leaves the address usable.
 */
export function uploadHandler(context: Context): ApiHandler {
  return async function handleUpload({ req, res, params }) {
    res.setHeader('Cache-Control', 'no-store');
    if (req.method !== 'PUT') {
      res.setHeader('Allow', 'PUT');
      throw new ServiceError(
        'method_not_allowed',
        textOf((t) => t.requestMessages.allowedMethods('PUT')),
      );
    }
    const { actor, use, consume } = await uploadPermitOf(context, params.secret ?? '');
    const rate = await consumeRate(context, actor);
    setRateHeaders(res, rate);
    if (rate.retryAfter !== null) throw rateLimited(rate.retryAfter);
    const file = await receiveBytes(context, req);
    const body = { purpose: use.purpose, ...(use.purpose === 'avatar' && { focus: use.focus }) };
    const outcome = await execute(
      context,
      uploadFile,
      { params: {}, query: {}, body, file },
      { actor, locale: acceptedLocale(req.headers), dryRun: false, validateOnly: null, idempotency: null, consume },
    ).finally(() => file.discard());
    sendJsonText(res, uploadFile.status, JSON.stringify(outcome.result));
  };
}

/** Writes the body to disk while it comes. Throws `payload_too_large`, `unsupported_media_type`, `bad_request`. */
async function receiveBytes({ config }: Context, req: IncomingMessage): Promise<ReceivedFile> {
  const {
    'content-encoding': encoding = 'identity',
    'content-type': type = '',
    'content-length': length,
  } = req.headers;
  if (encoding !== 'identity' || /^multipart\//i.test(type)) {
    throw new ServiceError(
      'unsupported_media_type',
      textOf((t) => t.fileMessages.sendBytes),
    );
  }
  if (Number(length ?? 0) > maxBytes) throw uploadTooLarge();
  try {
    // Destroying the request would break the connection before the response.
    return await receiveFile(incomingFolder(config), req.iterator({ destroyOnReturn: false }), maxBytes);
  } catch (error) {
    if (error instanceof FileTooLargeError) throw uploadTooLarge();
    if (error instanceof StoreFaultError) throw error;
    throw new ServiceError(
      'bad_request',
      textOf((t) => t.fileMessages.incompleteFile),
    );
  }
}
