import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import busboy, { type Busboy } from 'busboy';
import type { Context } from '../context.ts';
import { type FieldErrors, ServiceError, type Text } from '../domain/errors.ts';
import { incomingFolder } from '../domain/files/sweep-files.ts';
import { uploadTooLarge } from '../domain/files/upload-errors.ts';
import { addFieldErrors, unknownField } from '../domain/validation/field-errors.ts';
import { StoreFaultError } from '../store/faults/store-fault.ts';
import { FileTooLargeError, type NamedFile, receiveFile } from '../store/files/received-file.ts';
import { textOf } from '../texts/index.ts';

/** Limits of a form (RFC 7578). */
export interface FormRules {
  /** Name of the parts that bring files. */
  part: string;
  maxFiles: number;
  /** Limit of each file. */
  maxMegabytes: number;
  maxFields: number;
  /** Bytes of each field. */
  maxFieldBytes: number;
  /** Returns whether parts of this name are fields, even with the name of a file. */
  isField(name: string): boolean;
  /** Called at each file, with the fields before it: if it returns false, nothing is written to disk. */
  takesFiles?(fields: readonly [name: string, value: string][]): boolean;
}

/** Content of a received form. The caller discards the files at the end. */
export interface ReceivedForm {
  fields: [name: string, value: string][];
  files: NamedFile[];
  mistakes: FieldErrors;
}

/** Limit of a file's name; no system allows longer ones. */
const maxNameLength = 255;
/** Maximum size of a form besides its files. */
const frame = 1024 * 1024;

/** Reads a form and writes its files to disk while they arrive. Throws `payload_too_large`, `bad_request`, `unsupported_media_type`. */
export async function receiveForm(
  { config }: Pick<Context, 'config'>,
  req: IncomingMessage,
  rules: FormRules,
): Promise<ReceivedForm> {
  const { part, maxFiles } = rules;
  const maxBytes = rules.maxMegabytes * 1024 * 1024;
  const maxTotal = maxBytes * maxFiles + rules.maxFields * rules.maxFieldBytes + frame;
  if (Number(req.headers['content-length'] ?? 0) > maxTotal) throw uploadTooLarge();
  const form = formOf(req, rules);
  const fields: ReceivedForm['fields'] = [];
  const mistakes: FieldErrors = {};
  const receiving: Promise<NamedFile>[] = [];
  const texts: Promise<void>[] = [];
  form.on('field', (name, value, { nameTruncated, valueTruncated }) => {
    if (name === part) mistakes[part] = [notAFile];
    else if (nameTruncated || valueTruncated) fail(form);
    else fields.push([name, value]);
  });
  try {
    await new Promise<void>((resolve, reject) => {
      form.on('file', (name, stream, { filename }) => {
        // The form may break off before the stream has a listener; its reader sees the error all the same.
        stream.on('error', () => {});
        // Programs give parts of JSON a file name, too: the name of the part decides (RFC 7578 §4.2).
        if (name !== part && rules.isField(name)) {
          const text = textOfPart(stream, rules.maxFieldBytes).then((value) => void fields.push([name, value]));
          text.catch(reject);
          texts.push(text);
          return;
        }
        if (rules.takesFiles?.(fields) === false) return void stream.resume();
        if (name === part && receiving.length < maxFiles) {
          const file = receiveFile(incomingFolder(config), buffersOf(stream), maxBytes).then((received) => ({
            ...received,
            // Busboy gives undefined for a part without a filename, although its types exclude that.
            name: (filename ?? '').slice(0, maxNameLength),
          }));
          file.catch(reject);
          receiving.push(file);
          return;
        }
        const mistake = name === part ? (maxFiles === 1 ? oneFile : tooManyFiles(maxFiles)) : unknownField;
        addFieldErrors(mistakes, Object.fromEntries([[name, [mistake]]]));
        stream.resume();
      });
      for (const limit of ['partsLimit', 'fieldsLimit'] as const) form.on(limit, () => fail(form));
      form.on('error', reject);
      form.on('close', resolve);
      req.on('error', reject);
      req.on('close', () => !req.complete && reject(new Error('the connection was closed')));
      req.pipe(form);
    });
    await Promise.all(texts);
    return { fields, files: await Promise.all(receiving), mistakes };
  } catch (error) {
    req.unpipe(form);
    // The rest is read and dropped; otherwise the caller would never read the response.
    req.resume();
    // Stops the file that is being written.
    form.destroy();
    for (const file of receiving) await file.then(({ discard }) => discard()).catch(() => {});
    if (error instanceof FileTooLargeError) throw uploadTooLarge();
    // The disk's fault is not the caller's.
    throw error instanceof StoreFaultError ? error : brokenForm();
  }
}

function formOf(req: IncomingMessage, { maxFields, maxFiles, maxFieldBytes }: FormRules): Busboy {
  if ((req.headers['content-encoding'] ?? 'identity') !== 'identity') {
    throw new ServiceError(
      'unsupported_media_type',
      textOf((t) => t.requestMessages.noContentEncoding),
    );
  }
  const limits = { fields: maxFields, fieldSize: maxFieldBytes, fieldNameSize: 100, headerPairs: 50 };
  try {
    // Browsers send names of files as UTF-8 (RFC 7578, section 5.1).
    return busboy({
      headers: req.headers,
      defParamCharset: 'utf8',
      limits: { ...limits, parts: maxFields + maxFiles + 9 },
    });
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

/** Returns the text of a part that is not a file. Throws if it is longer than a field may be. */
async function textOfPart(stream: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of buffersOf(stream)) {
    size += chunk.length;
    if (size > maxBytes) throw new Error('too long a field');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function brokenForm(): ServiceError {
  return new ServiceError(
    'bad_request',
    textOf((t) => t.requestMessages.incompleteForm),
  );
}

const oneFile: Text = textOf((t) => t.requestMessages.oneFile);
const tooManyFiles = (most: number): Text => textOf((t) => t.requestMessages.tooManyFiles(most));
const notAFile: Text = textOf((t) => t.requestMessages.notAFile);
