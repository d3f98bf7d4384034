import type { IncomingMessage } from 'node:http';
import type { Operation } from '../../tools/define-operation.ts';
import { insufficientAbility } from '../../tools/execute.ts';
import type { RawInput } from '../../tools/parse-input.ts';
import type { Context } from '../context.ts';
import type { Actor } from '../domain/actor.ts';
import { coerceTypes } from '../domain/validation/coerce-types.ts';
import { receiveForm } from '../http/receive-form.ts';
import { uniqueValues } from '../http/unique-values.ts';

/** A form of a few short fields is all that is ever needed. */
const limits = { maxFiles: 1, maxFields: 20, maxFieldBytes: 8_192 };

type FileOperation = Operation & { file: NonNullable<Operation['file']> };

/** True if the operation accepts a file and the request is a form (RFC 7578). */
export function hasUploadForm(operation: Operation, req: IncomingMessage): operation is FileOperation {
  return operation.file !== undefined && /^multipart\/form-data\s*(;|$)/i.test(req.headers['content-type'] ?? '');
}

/**
 * Reads the input from a form. A caller without permission is rejected before anything is read. The caller of this function discards the
 * file at the end.
 */
export async function receiveInput(
  context: Context,
  operation: FileOperation,
  actor: Actor,
  req: IncomingMessage,
): Promise<Required<Pick<RawInput, 'body' | 'file' | 'mistakes'>>> {
  if (!actor.abilities.includes(operation.ability)) throw insufficientAbility(operation);
  const { fields, files, mistakes } = await receiveForm(context, req, {
    ...operation.file,
    ...limits,
    isField: (name) => Object.hasOwn(operation.body.shape, name),
  });
  const sent = uniqueValues(fields);
  // A form has nothing but texts: an object in it is JSON.
  const body = coerceTypes(operation.body, sent.values);
  return { body, file: files[0] ?? null, mistakes: { ...sent.mistakes, ...mistakes } };
}
