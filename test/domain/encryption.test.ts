import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SecretKeys } from '../../src/config.ts';
import { decrypt, encrypt } from '../../src/domain/encryption.ts';

const key: SecretKeys = [randomBytes(48)];

test('any text is decrypted unchanged, and encrypted differently each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = encrypt(key, 'webhook secret', text);
      expect(decrypt(key, 'webhook secret', sealed)).toBe(text);
      expect(encrypt(key, 'webhook secret', text)).not.toBe(sealed);
    }),
  );
});

test('text with another key, another purpose, or any changed byte is rejected', () => {
  const sealed = encrypt(key, 'webhook secret', 'a secret');
  expect(decrypt([randomBytes(48)], 'webhook secret', sealed)).toBeNull();
  expect(decrypt(key, 'unsent form', sealed)).toBeNull();
  const bytes = Buffer.from(sealed.slice(3), 'base64url');
  for (const index of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[index] = (changed[index] ?? 0) ^ 1;
    expect(decrypt(key, 'webhook secret', `v1.${changed.toString('base64url')}`)).toBeNull();
  }
  for (let length = 0; length < bytes.length; length += 1) {
    expect(decrypt(key, 'webhook secret', `v1.${bytes.subarray(0, length).toString('base64url')}`)).toBeNull();
  }
});
