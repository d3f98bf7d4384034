import type { Request, RequestHandler, Response } from 'express';
import type { Context } from '../../context.ts';
import { type FieldErrors, validationFailed } from '../../domain/errors.ts';
import { uploadMegabytes } from '../../domain/files/upload-limits.ts';
import { receiveForm } from '../../http/receive-form.ts';
import type { ReceivedFile } from '../../store/files/received-file.ts';
import { visitorOf } from './visitor.ts';

/** As many and as long fields as the largest form of a slot has. */
const limits = { mostFields: 400, longestField: 64 * 1024 };

interface Received {
  files: ReceivedFile[];
  mistakes: FieldErrors;
}

const received = new WeakMap<Request, Received>();

/** Takes in a form with files, in parts named `file`, if somebody who is signed in sends it; they are gone once it is answered. */
export function receiveFiles(context: Context, mostFiles: number): RequestHandler {
  return async (req, res, next) => {
    if (!req.is('multipart/form-data')) return next();
    // Whoever is not signed in is sent to do so; nothing of theirs is written to disk before.
    if ((await visitorOf(context, req)).session === null) {
      req.resume();
      return next();
    }
    const rules = { part: 'file', mostFiles, maxMegabytes: uploadMegabytes, ...limits };
    const { fields, files, mistakes } = await receiveForm(context, req, rules);
    discardAfter(res, files);
    const body = new Map<string, string[]>();
    for (const [name, value] of fields) body.set(name, [...(body.get(name) ?? []), value]);
    req.body = Object.fromEntries(body);
    // A browser sends an empty file where none was chosen.
    received.set(req, { files: files.filter(({ size }) => size > 0), mistakes });
    next();
  };
}

/** The files of a form. Throws `validation_failed` on `file` where they cannot be taken as they are. */
export function receivedFiles(req: Request): ReceivedFile[] {
  const { files, mistakes } = received.get(req) ?? { files: [], mistakes: {} };
  if (Object.keys(mistakes).length > 0) throw validationFailed(mistakes);
  return files;
}

function discardAfter(res: Response, files: readonly ReceivedFile[]): void {
  res.once('close', () => {
    for (const file of files) void file.discard();
  });
}
