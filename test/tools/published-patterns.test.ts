import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../support/api-client.ts';
import { publishedPatterns } from '../support/published-patterns.ts';
import { startServer, type TestServer } from '../support/start-server.ts';

let server: TestServer;
let patterns: string[];
beforeAll(async () => {
  server = await startServer();
  patterns = publishedPatterns(JSON.parse((await send(server, 'GET', '/openapi.json')).text));
});
afterAll(() => server.close());

/** Syntax that Python's `re`, RE2 (Go) or Rust's `regex` does not compile, each with an expression that uses it. */
const unknownElsewhere: [what: string, has: RegExp, example: string][] = [
  ['look-around, a group with a name or a flag', /\(\?(?!:)/, '(?<id>a)'],
  ['a back-reference', /\\[1-9k]/, String.raw`(a)\1`],
  ['an escape of a character beyond Latin-1, or of a property', /\\[uUpP]/, String.raw`\u200b`],
  ['half of a character', /\p{Cs}/u, '\ud800'],
  ['an opening bracket within a class, which Rust reads as another class', /(?<!\\)\[(?:[^\]\\[]|\\.)*\[/, '[a[]'],
  ['more repetitions than RE2 counts', /\{\d*,?(?:1\d{3,}|[2-9]\d{3,})\}/, 'a{1,2040}'],
];

test.each(unknownElsewhere)('no published pattern has %s', (_what, has, example) => {
  expect(has.test(example)).toBe(true);
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => has.test(pattern))).toEqual([]);
});

test('every published pattern compiles with the flag of JSON Schema', () => {
  for (const pattern of patterns) expect(() => new RegExp(pattern, 'u')).not.toThrow();
});
