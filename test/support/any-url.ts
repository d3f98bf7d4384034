import fc from 'fast-check';
import { anyCharacter } from './any-unicode.ts';

const alphanumeric = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const punctuation = "-._~!$&'()*+,;=:@";
const percentEncoded = anyCharacter.map((character) => {
  const encoded = encodeURIComponent(character);
  return encoded === character ? `%${character.charCodeAt(0).toString(16)}` : encoded;
});
const characters = (others: string) =>
  fc.oneof(
    { weight: 10, arbitrary: fc.constantFrom(...alphanumeric, ...others) },
    { weight: 1, arbitrary: percentEncoded },
  );

const path = (segmentSize: fc.Size, size: fc.Size) =>
  fc
    .array(fc.string({ unit: characters(punctuation), size: segmentSize }), { size })
    .map((segments) => segments.map((segment) => `/${segment}`).join(''));
const anyPath = fc.oneof(path('small', 'xsmall'), path('xsmall', 'small'));
const queryOrFragment = fc.option(fc.string({ unit: characters(`${punctuation}/?`), size: 'small' }));

/** Any http or https address, drawn as the library's `webUrl` draws it, which lists all of Unicode when it is first used. */
export function anyUrl(parts: { withQueryAndFragment?: boolean } = {}): fc.Arbitrary<string> {
  const more = parts.withQueryAndFragment ? queryOrFragment : fc.constant(null);
  return fc
    .tuple(fc.constantFrom('http', 'https'), fc.webAuthority(), anyPath, more, more)
    .map(
      ([scheme, authority, ofPath, query, fragment]) =>
        `${scheme}://${authority}${ofPath}${query === null ? '' : `?${query}`}${fragment === null ? '' : `#${fragment}`}`,
    );
}
