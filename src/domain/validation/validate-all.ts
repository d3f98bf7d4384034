import { type FieldErrors, rejectedFields, ServiceError, validationFailed } from '../errors.ts';
import { addFieldErrors } from './field-errors.ts';

type Check<Result> = () => Result | Promise<Result>;

/**
 * Runs independent checks one after the other, and throws all of their errors as one. An object that was not found gives it its code and
 * text, and has its own argument among the fields.
 */
export async function validateAll<Results extends unknown[]>(
  ...checks: { [Index in keyof Results]: Check<Results[Index]> }
): Promise<Results> {
  const errors: ServiceError[] = [];
  const results: unknown[] = [];
  for (const check of checks) {
    try {
      results.push(await check());
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push(error);
    }
  }
  const [first, ...others] = errors;
  if (first) throw others.length === 0 ? first : joined(errors);
  // None has failed, so there is a result of each, in order.
  return results as Results;
}

function joined(errors: readonly ServiceError[]): ServiceError {
  const fields: FieldErrors = {};
  for (const error of errors) addFieldErrors(fields, fieldsOf(error));
  const unlisted = errors.reduce((sum, error) => sum + error.unlisted, 0);
  const decisive = errors.find(({ code }) => code !== 'validation_failed');
  return decisive ? rejectedFields(decisive.code, decisive.text, fields, unlisted) : validationFailed(fields, unlisted);
}

/** Returns an error's texts by field; a missing object is named by its argument. */
export function fieldsOf({ fields, argument, text }: ServiceError): FieldErrors {
  return fields ?? (argument === null ? {} : { [argument]: [text] });
}
