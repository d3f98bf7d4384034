import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { textHmac } from '../../src/domain/hmac.ts';
import { anyUnicode } from '../support/any-unicode.ts';

it('is what createHmac makes, whatever the key and the texts are', () => {
  const text = anyUnicode({ maxLength: 300 });
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 4 }), (key, texts) => {
      const hmac = textHmac(key);
      for (const one of texts) {
        expect(hmac(one).toString('hex')).toBe(createHmac('sha256', key).update(one).digest('hex'));
      }
    }),
  );
});

it('takes a text longer than those before it', () => {
  const hmac = textHmac('key');
  const texts = ['', 'x'.repeat(20_000), 'short', '€'.repeat(9_000)];
  expect(texts.map((text) => hmac(text).toString('hex'))).toEqual(
    texts.map((text) => createHmac('sha256', 'key').update(text).digest('hex')),
  );
});
