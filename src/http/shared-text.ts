/** The value that bytes were encoded from, and the bytes for as long as something else references them. */
interface Held {
  variant: string;
  memory: WeakRef<ArrayBuffer>;
}

/** Copying shorter texts is cheap. */
const shortText = 16_384;

const held = new WeakMap<object, Held>();

/**
 * Returns a text derived from `source`, a long one as bytes. While a response with these is being sent, all others share the same memory:
 * otherwise each client that reads nothing would keep a copy. `source` must never change; `variant` names the other inputs of the text.
 */
export function sharedText(source: object, variant: string, make: () => string): string | Buffer {
  const known = held.get(source);
  const memory = known?.variant === variant ? known.memory.deref() : undefined;
  if (memory !== undefined) return Buffer.from(memory);
  const text = make();
  if (text.length <= shortText) return text;
  // A slice of a Buffer keeps the whole pool in memory. The output of an encoder has memory of its own.
  const made = new TextEncoder().encode(text).buffer;
  held.set(source, { variant, memory: new WeakRef(made) });
  return Buffer.from(made);
}
