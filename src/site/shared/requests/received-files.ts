import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../../../context.ts';
import { type FieldErrors, validationFailed } from '../../../domain/errors.ts';
import { uploadMegabytes } from '../../../domain/files/upload-limits.ts';
import { receiveForm } from '../../../http/receive-form.ts';
import type { NamedFile, ReceivedFile } from '../../../store/files/received-file.ts';
import { ownerOfForm } from './form-token.ts';
import { visitorOf } from './visitor.ts';

/** Limits for the number and length of fields in the largest form of a slot. */
const limits = { maxFields: 400, maxFieldBytes: 64 * 1024 };

interface Received {
  files: NamedFile[];
  mistakes: FieldErrors;
  maxFiles: number;
}

const received = new WeakMap<Request, Received>();

/**
 * Receives a form with files, in parts named `file`; they are deleted once the response is sent. Files that may be larger than a picture
 * are accepted from signed-in people only: a form without a session is not stored with such a file.
 */
export function receiveFiles(context: Context, maxFiles: number, maxMegabytes = uploadMegabytes): RequestHandler {
  const canWait = maxMegabytes <= uploadMegabytes;
  return async (req, res, next) => {
    if (!req.is('multipart/form-data')) return next();
    const { session } = await visitorOf(context, req);
    const { secretKeys } = context.config;
    const { fields, files, mistakes } = await receiveForm(context, req, {
      part: 'file',
      maxFiles,
      maxMegabytes,
      ...limits,
      isField: () => true,
      // Without a session nothing is written to disk, unless the form was drawn for an account.
      takesFiles: (sent) =>
        session !== null ||
        (canWait && sent.some(([name, value]) => name === 'csrf' && ownerOfForm(secretKeys, value) !== null)),
    });
    discardAfter(res, files);
    const body = new Map<string, string[]>();
    for (const [name, value] of fields) body.set(name, [...(body.get(name) ?? []), value]);
    req.body = Object.fromEntries(body);
    // If no file was chosen, a browser sends an empty one without a name (HTML standard, "Constructing the entry list").
    received.set(req, { files: files.filter(({ size, name }) => size > 0 || name !== ''), mistakes, maxFiles });
    next();
  };
}

/** Returns the files of a form. Throws `validation_failed` on `file` if any was rejected. */
export function receivedFiles(req: Request): ReceivedFile[] {
  const { files, mistakes } = received.get(req) ?? { files: [], mistakes: {} };
  if (Object.keys(mistakes).length > 0) throw validationFailed(mistakes);
  return files;
}

/** Returns the accepted files of a form, even if others are rejected. */
export function allReceivedFiles(req: Request): NamedFile[] {
  return received.get(req)?.files ?? [];
}

/** Adds files to those of a form, up to its limit; if that is one, the uploaded one counts. */
export function addReceivedFiles(req: Request, res: Response, more: readonly NamedFile[]): void {
  discardAfter(res, more);
  const so = received.get(req);
  if (so) so.files = [...so.files, ...more].slice(0, so.maxFiles);
}

function discardAfter(res: Response, files: readonly ReceivedFile[]): void {
  res.once('close', () => {
    for (const file of files) void file.discard();
  });
}
