import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';

/** A strict validator of JSON Schema 2020-12: a keyword or format that it does not know is an error. */
export function strictAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: true, allErrors: true });
  formats.default(ajv);
  return ajv;
}
