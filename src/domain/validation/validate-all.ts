import { type FieldErrors, rejectedFields, ServiceError, validationFailed } from '../errors.ts';
import { addFieldErrors } from './field-errors.ts';

type Check<Result> = () => Result | Promise<Result>;

/**
 * Runs independent checks one after the other, and throws all of their errors as one. An object that was not found gives it its code and
 * text, and has its own argument among the fields.
 */
export async function validateAll<One, Other>(one: Check<One>, other: Check<Other>): Promise<[One, Other]> {
  const errors: ServiceError[] = [];
  const carriedOut = async <Result>(check: Check<Result>): Promise<Result | undefined> => {
    try {
      return await check();
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error;
      errors.push(error);
    }
  };
  const results = [await carriedOut(one), await carriedOut(other)];
  const [first, second] = errors;
  if (first && second) throw joined(first, second);
  if (first) throw first;
  // Neither has failed.
  return results as [One, Other];
}

function joined(first: ServiceError, second: ServiceError): ServiceError {
  const fields: FieldErrors = {};
  for (const error of [first, second]) addFieldErrors(fields, fieldsOf(error));
  const unlisted = first.unlisted + second.unlisted;
  const decisive = [first, second].find(({ code }) => code !== 'validation_failed');
  return decisive ? rejectedFields(decisive.code, decisive.text, fields, unlisted) : validationFailed(fields, unlisted);
}

/** Returns an error's texts by field; a missing object is named by its argument. */
export function fieldsOf({ fields, argument, text }: ServiceError): FieldErrors {
  return fields ?? (argument === null ? {} : { [argument]: [text] });
}
