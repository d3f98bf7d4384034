import type { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import type { Request } from 'express';
import type { Operation } from '../../tools/define-operation.ts';
import { insufficientAbility } from '../../tools/execute.ts';
import type { RawInput } from '../../tools/parse-input.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { type FieldErrors, ServiceError, type Text } from '../domain/errors.ts';
import { incomingFolder } from '../domain/files/sweep-files.ts';
import { uploadTooLarge } from '../domain/files/upload-errors.ts';
import { addFieldErrors, unknownField } from '../domain/validation/field-errors.ts';
import { FileTooLargeError, type ReceivedFile, receiveFile } from '../store/files/received-file.ts';

/** A form of a few short fields is all that is ever needed. */
const limits = { fields: 20, fieldSize: 8_192, fieldNameSize: 100, headerPairs: 50, parts: 30 };
/** What a form holds besides its file. */
const frame = 1024 * 1024;

type FileOperation = Operation & { file: NonNullable<Operation['file']> };

/** True when the operation takes a file and the request brings a form (RFC 7578). */
export function bringsForm(operation: Operation, req: Request): operation is FileOperation {
  return operation.file !== undefined && Boolean(req.is('multipart/form-data'));
}

/**
 * Reads a form and writes its file to disk while it comes. Somebody who may not do it is refused before anything is read. The caller
 * discards the file in the end.
 */
export async function receiveForm(
  context: Context,
  operation: FileOperation,
  actor: Actor,
  req: Request,
): Promise<Required<Pick<RawInput, 'body' | 'file' | 'mistakes'>>> {
  if (!actor.abilities.includes(operation.ability)) throw insufficientAbility(operation);
  const maxBytes = operation.file.maxMegabytes * 1024 * 1024;
  if (Number(req.headers['content-length'] ?? 0) > maxBytes + frame) throw uploadTooLarge();
  const form = formOf(req);
  const { part } = operation.file;
  const fields: [string, string][] = [];
  const mistakes: FieldErrors = {};
  let receiving: Promise<ReceivedFile> | null = null;
  form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (name === part) mistakes[part] = [notAFile];
    else if (nameTruncated || valueTruncated) fail(form);
    else fields.push([name, value]);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('file', (name, stream) => {
        // Nobody may be listening yet when the form breaks off; whoever reads the stream learns of it all the same.
        stream.on('error', () => {});
        if (name === part && receiving === null) {
          receiving = receiveFile(incomingFolder(context.config), buffersOf(stream), maxBytes);
          receiving.catch(reject);
          return;
        }
        addFieldErrors(mistakes, Object.fromEntries([[name, [name === part ? oneFile : unknownField]]]));
        stream.resume();
      });
      for (const limit of ['partsLimit', 'fieldsLimit'] as const) form.on(limit, () => fail(form));
      form.on('error', reject);
      form.on('close', resolve);
      req.on('error', reject);
      req.on('close', () => !req.complete && reject(new Error('the connection was closed')));
      req.pipe(form);
    });
    return { body: Object.fromEntries(fields), file: await receiving, mistakes };
  } catch (error) {
    req.unpipe(form);
    // What still comes is read away, or the caller would never get to read the answer.
    req.resume();
    // Stops the file that is being written.
    form.destroy();
    await discard(receiving);
    if (error instanceof FileTooLargeError) throw uploadTooLarge();
    throw isFileSystemError(error) ? error : brokenForm();
  }
}

function formOf(req: Request): Busboy {
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ServiceError('unsupported_media_type', {
      en: 'Send the form without Content-Encoding',
      ru: 'Отправьте форму без Content-Encoding',
    });
  }
  try {
    return busboy({ headers: req.headers, limits });
  } catch {
    throw brokenForm();
  }
}

/** Streams of forms give Buffers: no encoding is ever set on them. */
function buffersOf(stream: Readable): AsyncIterable<Buffer> {
  return stream;
}

function fail(form: Busboy): void {
  form.destroy(new Error('too many or too long fields'));
}

async function discard(receiving: Promise<ReceivedFile> | null): Promise<void> {
  const received = await receiving?.catch(() => null);
  await received?.discard();
}

/** A full disk is our fault, whatever was sent. */
function isFileSystemError(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && 'path' in error;
}

function brokenForm(): ServiceError {
  return new ServiceError('bad_request', {
    en: 'The body is not a whole multipart/form-data form',
    ru: 'Тело запроса — не целая форма multipart/form-data',
  });
}

const oneFile: Text = { en: 'must be one file', ru: 'нужен один файл' };
const notAFile: Text = {
  en: 'must be sent as a file, with a filename in its part of the form',
  ru: 'нужно отправить как файл, с именем файла в части формы',
};
