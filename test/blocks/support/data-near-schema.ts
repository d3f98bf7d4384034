import fc from 'fast-check';
import { markupSoup } from '../../domain/text/markup-soup.ts';
import { anyUnicode } from '../../support/any-unicode.ts';

/** The part of JSON Schema that the published schemas use. */
interface Schema {
  $ref?: string;
  $defs?: Record<string, Schema>;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  pattern?: string;
}

const id = 'dQw4w9WgXcQ';
const goodStrings = [
  'https://example.com/a?b=c#d',
  'example.com',
  'example.com:8080/x',
  '//example.com',
  'HTTP://EXAMPLE.COM',
  'localhost:3000',
  'https://127.0.0.1/',
  'https://пример.рф/путь',
  ' https://example.com ',
  'tel:+7 (700) 123-45-67',
  'mailto:a@example.com?subject=x',
  'whatsapp://send?phone=1',
  'https://open.spotify.com/album/1',
  `https://youtu.be/${id}`,
  `youtube.com/watch?list=a&v=${id}#t`,
  `https://m.youtube.com/shorts/${id}?x`,
  `https://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3D${id}%26f`,
  `https://example.com/${'a'.repeat(2028)}`,
  `example.com/${'a'.repeat(2028)}`,
  '#fff',
  '#A0b1C2',
  '#12345678',
  'rgb(1, 2, 3)',
  'rgba(1 2 3 / 50%)',
  'hsl(120deg, 50%, 50%)',
  'HSLA(1,2%,3%,.4)',
  'tomato',
  'transparent',
  'images/a.jpg',
  '/files/u-1/b_2.webp',
  'row-1',
  '2027-03-01',
  'timeline',
  'A',
  '1',
  'Hello',
  '<b>Hello</b>',
  'a < b',
  '<3',
  '&',
  '😀',
  '<p>one</p><ul><li>two</li></ul>',
  '<script>x</script>y',
];
const badStrings = [
  '', ' ', '\n', '\u200b', '<p></p>', '<br>', '&nbsp;', '<script>x</script>', '<img src=x onerror=alert(1)>', 'javascript:alert(1)', 'data:text/html,x', 'a@b.c', '+77001234567',
  'https://', 'https://x', 'https://user:pass@example.com', 'https://example.com:99999/', 'https://exa mple.com', 'https://1.2.3.256', 'ftp://example.com', 'tel:', 'mailto:', 'whatsapp:',
  `https://youtube.com.evil.example/watch?v=${id}`, `https://example.com/?x=youtube.com/watch?v=${id}`, 'https://youtube.com/embed/videoseries', 'https://youtube.com/@handle', `https://youtu.be/${id}x`,
  `https://example.com/${'a'.repeat(2029)}`, `example.com/${'a'.repeat(2029)}`, 'red;background:url(//x)', 'url(x)', 'Red', '#ffff', 'rgb(1)', 'rgb()', '../a', 'a/../b', 'https://example.com/a.jpg', '//a', 'a//b', 'custom', 'null', '\ud83d',
]; // biome-ignore format: lists of strings read better packed

/** Inserts, removes or replaces one character. */
function mutated(strings: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...strings), fc.nat(), anyUnicode({ maxLength: 1 }), fc.boolean())
    .map(([text, at, piece, takeOut]) => {
      const position = at % (text.length + 1);
      return text.slice(0, position) + piece + text.slice(position + (takeOut ? 1 : 0));
    });
}

const anyString = fc.oneof(
  fc.constantFrom(...goodStrings),
  fc.constantFrom(...badStrings),
  mutated([...goodStrings, ...badStrings]),
  markupSoup,
);
const anything = fc.oneof(
  anyString,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    1,
    12,
    50,
    51,
    1e300,
    2 ** 53,
    -0,
    [],
    {},
    [{}],
    { type: 'image', path: 'a' },
    { foo: 1 },
  ),
);
const strangeKeys = ['foo', 'icon', 'url', 'computed', 'videoId', 'constructor', 'toString', 'order', 'id', '', 'a.b'];

function edgeLengths(maximum: number): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom('a', '😀', '&', 'a<', '<p>'), fc.constantFrom(-1, 0, 1)).map(([unit, more]) => {
    const length = maximum + more;
    return [...unit.repeat(length)].slice(0, length).join('');
  });
}

function goodString(schema: Schema): fc.Arbitrary<unknown> {
  const pattern = schema.pattern === undefined ? undefined : new RegExp(schema.pattern, 'u');
  const fitting = goodStrings.filter(
    (text) => (pattern?.test(text) ?? true) && text.length <= (schema.maxLength ?? Number.POSITIVE_INFINITY),
  );
  const arbitraries: fc.Arbitrary<unknown>[] = fitting.length > 0 ? [fc.constantFrom(...fitting)] : [];
  if (fitting.length === 0 && schema.pattern !== undefined)
    arbitraries.push(fc.stringMatching(new RegExp(schema.pattern)));
  if (pattern === undefined) arbitraries.push(markupSoup);
  if (schema.maxLength !== undefined && schema.maxLength <= 1024) arbitraries.push(edgeLengths(schema.maxLength));
  return fc.oneof(...arbitraries);
}

function wellTyped(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return wellTyped(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.type === undefined && schema.anyOf !== undefined)
    return fc.oneof(...schema.anyOf.map((option) => wellTyped(option, root)));
  const types = [schema.type ?? 'null'].flat();
  return fc.oneof(
    ...types.map((type): { weight: number; arbitrary: fc.Arbitrary<unknown> } => {
      if (type === 'null') return { weight: 1, arbitrary: fc.constant(null) };
      return { weight: 4, arbitrary: ofType(type, schema, root) };
    }),
  );
}

function ofType(type: string, schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  switch (type) {
    case 'string':
      return goodString(schema);
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.oneof(
        fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 100, 100) }),
        fc.constantFrom(...[schema.minimum ?? 0, schema.maximum ?? 100].flatMap((edge) => [edge - 1, edge, edge + 1])),
      );
    case 'array':
      return fc.oneof(
        {
          weight: 12,
          arbitrary: fc.array(nearSchema(schema.items ?? {}, root), { minLength: schema.minItems ?? 0, maxLength: 4 }),
        },
        {
          weight: 1,
          arbitrary: wellTyped(schema.items ?? {}, root).map((item) =>
            new Array((schema.maxItems ?? 5) + 1).fill(item),
          ),
        },
        { weight: 1, arbitrary: fc.constant([]) },
      );
    default:
      return nearObject(schema, root);
  }
}

function nearObject(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  const required = new Set(schema.required ?? []);
  const entries = Object.entries(schema.properties ?? {}).map(([name, property]) =>
    fc
      .tuple(nearSchema(property, root), fc.nat(99))
      .map(([value, chance]): [string, unknown][] => (chance < (required.has(name) ? 2 : 50) ? [] : [[name, value]])),
  );
  const strange = fc
    .tuple(fc.constantFrom(...strangeKeys), anything, fc.nat(99))
    .map(([name, value, chance]): [string, unknown][] => (chance < 97 ? [] : [[name, value]]));
  return fc.tuple(...entries, strange).map((lists) => Object.fromEntries(lists.flat()));
}

function nearSchema(schema: Schema, root: Schema): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 30, arbitrary: wellTyped(schema, root) },
    { weight: 1, arbitrary: anything },
    { weight: 1, arbitrary: anyString },
  );
}

/** JSON data that follows a published schema mostly, and misses it narrowly sometimes. */
export function dataNearSchema(schema: unknown): fc.Arbitrary<unknown> {
  // The published schema is JSON; the interface above names the part of it that is read here.
  const root = JSON.parse(JSON.stringify(schema)) as Schema;
  return fc
    .oneof({ weight: 40, arbitrary: nearObject(root, root) }, { weight: 1, arbitrary: anything })
    .map((data) => JSON.parse(JSON.stringify(data)));
}
