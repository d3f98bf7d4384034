import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '../../support/api-client.ts';
import { publishedPatterns } from '../../support/published-patterns.ts';
import { startServer, type TestServer } from '../../support/start-server.ts';
import { peerPath } from '../support/run-peer.ts';

const require = createRequire(import.meta.url);

let server: TestServer;
let patterns: string[];
beforeAll(async () => {
  server = await startServer();
  patterns = publishedPatterns(JSON.parse((await send(server, 'GET', '/openapi.json')).text));
});
afterAll(() => server.close());

const foreign = ['(?<=a)b', String.raw`\u{200b}`];

test('RE2, as in Go, compiles every published pattern', () => {
  const { RE2 }: { RE2: new (pattern: string, flags: string) => unknown } = require(peerPath('re2-wasm'));
  const compiles = (pattern: string) => {
    try {
      return new RE2(pattern, 'u') instanceof RE2;
    } catch {
      return false;
    }
  };
  expect(foreign.map(compiles)).toContain(false);
  expect(patterns.filter((pattern) => !compiles(pattern))).toEqual([]);
});

test('the regex crate of Rust compiles every published pattern', () => {
  const { RRegex }: { RRegex: new (pattern: string) => { free(): void } } = require(peerPath('rregex'));
  const compiles = (pattern: string) => {
    try {
      new RRegex(pattern).free();
      return true;
    } catch {
      return false;
    }
  };
  expect(foreign.map(compiles)).toContain(false);
  expect(patterns.filter((pattern) => !compiles(pattern))).toEqual([]);
});

test('Python compiles every published pattern', async () => {
  const program = [
    'import json, re, sys, warnings',
    'warnings.simplefilter("error")',
    'def compiles(pattern):',
    '    try: re.compile(pattern); return True',
    '    except Exception: return False',
    'print(json.dumps([compiles(pattern) for pattern in json.loads(sys.argv[1])]))',
  ].join('\n');
  const compiled = async (list: readonly string[]): Promise<boolean[]> => {
    const { stdout } = await promisify(execFile)('python3', ['-c', program, JSON.stringify(list)]);
    return JSON.parse(stdout);
  };
  expect(await compiled(foreign)).toContain(false);
  const known = await compiled(patterns);
  expect(patterns.filter((_pattern, index) => !known[index])).toEqual([]);
});
