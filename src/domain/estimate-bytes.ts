/** Bytes that V8 needs for a value and its place in an object, and for each character. */
const bytesPerValue = 32;
const bytesPerCharacter = 2;

/** Estimates how much memory a value of plain objects, lists, texts and numbers needs, with a margin. */
export function estimateBytes(value: unknown): number {
  let bytes = 0;
  // Without recursion, so that deep values cannot overflow the stack.
  const left = [value];
  while (left.length > 0) {
    const next = left.pop();
    bytes += bytesPerValue;
    if (typeof next === 'string') bytes += bytesPerCharacter * next.length;
    else if (next instanceof Uint8Array) bytes += next.byteLength;
    else if (typeof next === 'object' && next !== null) for (const field of Object.values(next)) left.push(field);
  }
  return bytes;
}
