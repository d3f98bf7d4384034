import { ServiceError } from '../domain/errors.ts';
import { textOf } from '../texts/index.ts';

const maxNames = 5;

/** Returns an error whose text only lists the wrong fields, so that each problem is stated once, in `errors`. */
export function namingFields(error: ServiceError): ServiceError {
  const { code, fields, unlisted } = error;
  if (fields === null) return error;
  const names = Object.keys(fields);
  const more = Math.max(0, names.length - maxNames) + unlisted;
  const text = textOf((t) => t.fieldMessages.notValid(names.slice(0, maxNames).join(', '), more));
  return new ServiceError(code, text, { fields, unlisted });
}
