import { expect, test } from 'vitest';
import { loadConfig } from '../src/config.ts';
import { settingWarnings } from '../src/setting-warnings.ts';

const valid = { SECRET_KEY: '0123456789abcdef0123456789abcdef', PUBLIC_URL: 'https://links.example' };

test.each<[Record<string, string>, RegExp | null]>([
  [{}, null],
  [{ PUBLIC_URL: '' }, null],
  [{ PUBLIC_URL: 'http://127.0.0.1:3000' }, null],
  [{ PUBLIC_URL: 'http://links.example' }, /^PUBLIC_URL .*https/],
  [{ SECRET_KEY: 'a'.repeat(64) }, /^SECRET_KEY .*openssl rand/],
  [{ MAX_PROFILES: '0' }, /^MAX_PROFILES is 0/],
  [{ MAX_SLOTS: '0' }, /^MAX_SLOTS is 0/],
  [{ TRUST_PROXY: 'true' }, /^TRUST_PROXY is true/],
])('%j', (settings, warning) => {
  const found = settingWarnings(loadConfig({ ...valid, ...settings }));
  expect(found).toEqual(warning === null ? [] : [expect.stringMatching(warning)]);
});
