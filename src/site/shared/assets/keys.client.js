// @ts-check
// Which key was pressed. Every handler on key events asks here.

/**
 * Returns the name of a key, letters in lower case: `Escape`, `ArrowUp`, `b`. If the layout has no Latin letter there, the position of the
 * key decides (UI Events, `code`). Returns null for a key that belongs to an input method: some browsers report the key that ends a
 * composition after its end, by the code 229 alone (UI Events, section 7.3.1).
 * @param {Pick<KeyboardEvent, 'key' | 'code' | 'isComposing' | 'keyCode'>} event
 */
export function keyOf({ key, code, isComposing, keyCode }) {
  if (isComposing || keyCode === 229) return null;
  const letter = key.normalize('NFKC');
  if (!/^\p{L}$/u.test(letter)) return key;
  const [, place = letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return (/\p{Script=Latin}/u.test(letter) ? letter : place).toLowerCase();
}
