import { type SlotTypeName, slotTypeNames } from '../../../src/blocks/index.ts';
import type { BlockField } from '../../../src/domain/slots/block-fields.ts';
import { type JsonSchema, slotTypeJsonSchema } from '../../../src/domain/slots/data-schema.ts';
import { everything } from '../../site/support/sample-page.ts';
import { slotTypes } from '../../support/blocks.ts';

type Data = Record<string, unknown>;

/** Data in which every field has an effect, for types whose `everything` cannot: some fields exclude each other. */
const besides: Partial<Record<SlotTypeName, Data[]>> = {
  button: [
    { style: 'custom', customize: { textColor: '#ffffff' } },
    { media: { type: 'image', path: 'images/one.webp' } },
  ],
  form: [{ view: 'button' }],
};

/** Valid data of a type, several where some fields exclude each other. */
function samplesOf(type: SlotTypeName): Data[] {
  const whole = Object(everything[type]);
  return [whole, ...(besides[type] ?? []).map((part) => ({ ...whole, ...part }))].map(
    (data) => slotTypes[type].schema.parse(data) as Data, // an object's schema
  );
}

/** Two data of a type that differ in one field only, and the part of the first to be found again, or null. */
interface FieldSample {
  data: Data;
  others: Data;
  mark: string | null;
}

const mark = 'quokkaQUOKK';

/** Returns data of a type that differ in a field; none if no value here fits the field. */
export function fieldSamples(type: SlotTypeName, path: string, field: BlockField): FieldSample[] {
  const isMarked = field.role !== 'choice' && field.role !== 'reference';
  const pairs: [unknown, unknown][] = isMarked
    ? [
        [mark, 'wombat'],
        [`https://quokka.example/${mark}`, 'https://wombat.example/'],
        [`https://youtu.be/${mark}`, 'https://youtu.be/dQw4w9WgXcQ'],
        [`images/${mark}.webp`, 'images/wombat.webp'],
      ]
    : [
        ['#eeeeee', '#ffffff'],
        [7, 9],
        [true, false],
        [1, 2],
        ['form-1', 'form-2'],
        valuesOf(slotTypeJsonSchema(slotTypes[type]), path),
      ];
  return pairs.flatMap((pair) =>
    samplesOf(type).flatMap((sample) => {
      const [data, others] = pair.map((value) => withValue(sample, path, value));
      const fit = data && others && accepts(type, data) && accepts(type, others);
      return fit ? [{ data, others, mark: isMarked ? mark : null }] : [];
    }),
  );
}

function accepts(type: SlotTypeName, data: Data): boolean {
  return slotTypes[type].schema.safeParse(data).success;
}

/** The data with a value at a path, in the first row of a list; null if the data has no place for it. */
function withValue(data: Data, path: string, value: unknown): Data | null {
  const [step = '', ...deeper] = path.split('.');
  const name = step.replace('[]', '');
  if (deeper.length === 0) return { ...data, [name]: value };
  const inner = data[name];
  if (typeof inner !== 'object' || inner === null) return null;
  if (!Array.isArray(inner)) {
    const changed = withValue({ ...inner }, deeper.join('.'), value);
    return changed && { ...data, [name]: changed };
  }
  const [first, ...rows] = inner;
  const changed = withValue({ ...first }, deeper.join('.'), value);
  return changed && { ...data, [name]: [changed, ...rows] };
}

/** The first and the last value of a closed list. */
function valuesOf(schema: JsonSchema, path: string): [unknown, unknown] {
  const values = (at(schema, path)?.enum ?? []).filter((value) => value !== null);
  return [values[0] ?? null, values.at(-1) ?? null];
}

function at(schema: JsonSchema, path: string): JsonSchema | undefined {
  const [step = '', ...deeper] = path.split('.');
  const found = schema.properties?.[step.replace('[]', '')];
  if (typeof found !== 'object') return undefined;
  const inner =
    deeper.length === 0
      ? found
      : (found.items ?? [found, ...(found.anyOf ?? [])].find((one) => Object(one).properties));
  return deeper.length === 0
    ? found
    : typeof inner === 'object'
      ? at(inner as JsonSchema, deeper.join('.'))
      : undefined;
}

/** Every field of every block type. */
export const everyField = slotTypeNames.flatMap((type) =>
  Object.entries<BlockField>(slotTypes[type].fields).map(([path, field]) => ({ type, path, field })),
);
