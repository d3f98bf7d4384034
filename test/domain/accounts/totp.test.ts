import { expect, test } from 'vitest';
import {
  base32,
  codeOf,
  type HashName,
  otpauthUri,
  stepOf,
  stepOfCode,
} from '../../../src/domain/accounts/second-factor/totp.ts';

const secretOf = (length: number) => Buffer.from('1234567890'.repeat(7).slice(0, length));

test.each<[number, HashName, string]>([
  [59, 'sha1', '94287082'],
  [59, 'sha256', '46119246'],
  [59, 'sha512', '90693936'],
  [1111111109, 'sha1', '07081804'],
  [1111111109, 'sha256', '68084774'],
  [1111111109, 'sha512', '25091201'],
  [1111111111, 'sha1', '14050471'],
  [1111111111, 'sha256', '67062674'],
  [1111111111, 'sha512', '99943326'],
  [1234567890, 'sha1', '89005924'],
  [1234567890, 'sha256', '91819424'],
  [1234567890, 'sha512', '93441116'],
  [2000000000, 'sha1', '69279037'],
  [2000000000, 'sha256', '90698825'],
  [2000000000, 'sha512', '38618901'],
  [20000000000, 'sha1', '65353130'],
  [20000000000, 'sha256', '77737706'],
  [20000000000, 'sha512', '47863826'],
])('at second %i with %s the code is %s (RFC 6238, appendix B)', (second, hash, code) => {
  const secret = secretOf({ sha1: 20, sha256: 32, sha512: 64 }[hash]);
  expect(codeOf(secret, stepOf(new Date(second * 1000)), 8, hash)).toBe(code);
});

test('a code is valid in its own step and one on either side, and in no other', () => {
  const secret = secretOf(20);
  const now = new Date(1_111_111_109_000);
  const step = stepOf(now);
  for (const away of [-1, 0, 1]) expect(stepOfCode(secret, codeOf(secret, step + away), now)).toBe(step + away);
  for (const away of [-2, 2]) expect(stepOfCode(secret, codeOf(secret, step + away), now)).toBeNull();
  for (const wrong of ['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦']) expect(stepOfCode(secret, wrong, now)).toBeNull();
});

test('the secret is written in Base32 (RFC 4648, section 10) and in the address for apps', () => {
  expect(base32(Buffer.from('fooba'))).toBe('MZXW6YTB');
  expect(otpauthUri(Buffer.from('fooba'), 'links.example', 'anna+x@example.com')).toBe(
    'otpauth://totp/links.example:anna%2Bx%40example.com?secret=MZXW6YTB&issuer=links.example',
  );
});
