import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { fieldRows, typeText } from '../../../src/site/reference/field-rows.ts';

const rowsOf = (schema: z.ZodType) => fieldRows({ ...z.toJSONSchema(schema, { io: 'input' }) });

describe('fields of a schema as rows', () => {
  it('a field has its type, limits, default and description', () => {
    const [row] = rowsOf(z.object({ title: z.string().min(1).max(120).default('Hello').describe('Shown on top.') }));
    expect(row).toEqual({
      name: 'title',
      type: 'string',
      required: false,
      default: '"Hello"',
      rules: ['1 to 120 characters'],
      values: [],
      description: 'Shown on top.',
    });
  });

  it('nested fields follow their parent with their path', () => {
    const item = z.object({ link: z.string(), order: z.int().min(0).max(9).optional() });
    const rows = rowsOf(z.object({ items: z.array(item).max(30), look: z.object({ color: z.string() }).nullable() }));
    expect(rows.map(({ name, type, required }) => [name, type, required])).toEqual([
      ['items', 'array of objects', true],
      ['items[].link', 'string', true],
      ['items[].order', 'integer', false],
      ['look', 'object or null', true],
      ['look.color', 'string', true],
    ]);
    expect(rows[0]?.rules).toEqual(['at most 30 entries']);
    expect(rows[2]?.rules).toEqual(['0 to 9']);
  });

  it('closed lists and single values are listed', () => {
    const rows = rowsOf(z.object({ size: z.enum(['large', 'small']).nullable(), kind: z.literal('image') }));
    expect(rows.map(({ values }) => values)).toEqual([['large', 'small'], ['image']]);
  });

  it('a shared part is shown at each use', () => {
    const color = z.string().max(32).meta({ id: 'tint' });
    const rows = rowsOf(z.object({ text: color.describe('Colour of the text.'), back: color.nullable() }));
    expect(rows.map(({ type, rules }) => [type, rules])).toEqual([
      ['string', ['at most 32 characters']],
      ['string or null', ['at most 32 characters']],
    ]);
  });

  it('a schema without constraints is any value', () => {
    expect(typeText({})).toBe('any');
    expect(typeText({ type: 'array', items: {} })).toBe('array of anything');
    expect(typeText({ type: ['string', 'null'] })).toBe('string or null');
  });
});
