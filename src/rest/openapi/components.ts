import { envelopeOf } from '../../../tools/envelope.ts';
import { operations } from '../../../tools/index.ts';
import { namedJsonSchemas, type PlainJsonSchema } from '../../../tools/json-schema.ts';
import type { SlotTypes } from '../../blocks/index.ts';
import { isObject } from '../../domain/validation/values.ts';
import { componentPath, returnedSchemas, sentSchemas } from './named-schemas.ts';
import { returnedSlots, sentSlots } from './slot-schemas.ts';

export interface DescribedSchemas {
  /** All named components, by name. */
  components: Record<string, PlainJsonSchema>;
  /** The envelope of each operation, by its name. */
  envelopes: Record<string, PlainJsonSchema>;
}

/** Makes the schemas of the document; named ones are components, and references everywhere else (docs/decisions/0005). */
export function describeSchemas(slotTypes: SlotTypes): DescribedSchemas {
  const sent = namedJsonSchemas([...sentSchemas(), ...sentSlots(slotTypes)], 'input', componentPath);
  const envelopeOfEach = operations.map((one) => [one.name, envelopeOf(one, one.output)] as const);
  const returned = namedJsonSchemas(
    [...returnedSchemas(), ...returnedSlots(slotTypes), ...envelopeOfEach],
    'output',
    componentPath,
  );
  const envelopes = Object.fromEntries(envelopeOfEach.map(([name]) => [name, returned[name] ?? {}]));
  const components = Object.entries(returned).filter(([name]) => !(name in envelopes));
  const twice = components.find(([name]) => name in sent);
  if (twice) throw new Error(`${twice[0]} is the name of what is sent and of what is returned`);
  return { components: { ...mapValues(sent, forGenerators), ...Object.fromEntries(components) }, envelopes };
}

/**
 * Returns the schema of sent values for generators. A default is in the description: openapi-typescript treats a property with `default` as
 * always present, which is true of returned values only. A rule over several fields is a double negation, which validators check and
 * generators ignore: they read `anyOf` beside `properties` as a union of the two.
 */
function forGenerators(schema: PlainJsonSchema): PlainJsonSchema {
  const { default: fallback, anyOf, ...others } = schema;
  const inner = (value: unknown): unknown =>
    Array.isArray(value) ? value.map(inner) : isObject(value) ? forGenerators(value) : value;
  const hasShownDefault = fallback !== undefined && fallback !== null && fallback !== '';
  const words = [others.description, hasShownDefault && `Default: ${JSON.stringify(fallback)}.`].filter(Boolean);
  return {
    ...Object.fromEntries(
      Object.entries(others).map(([keyword, value]) => [
        keyword,
        keyword === 'properties' && isObject(value) ? mapValues(value, inner) : inner(value),
      ]),
    ),
    ...(anyOf !== undefined &&
      (others.properties === undefined ? { anyOf: inner(anyOf) } : { not: { not: { anyOf } } })),
    ...(words.length > 0 && { description: words.join(' ') }),
  };
}

function mapValues<From, To>(entries: Record<string, From>, change: (value: From) => To): Record<string, To> {
  return Object.fromEntries(Object.entries(entries).map(([name, value]) => [name, change(value)]));
}
