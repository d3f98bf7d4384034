/**
 * Rewrites a regular expression so that other languages read it, too: Python's `re`, RE2 (Go) and Rust's `regex` have no common escape for
 * characters beyond Latin-1, so those are written literally. Halves of surrogate pairs, which texts there cannot contain, are left out.
 */
export function portablePattern(pattern: string): string {
  return pattern
    .replaceAll(String.raw`\ud800-\udfff`, '')
    .replace(/\\u([0-9a-f]{4})/g, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
