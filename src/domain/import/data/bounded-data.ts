/** A source that writes equal values once and refers to them (Nuxt, binary property lists) has data larger than itself. */
const maxGrowth = 3;
const maxDepth = 100;
/** Characters of the shortest list, and those that each member of an object needs beside its key. */
const leastCharacters = 2;

/** Number of characters that the data of a source, written out, may still have. */
export interface DataRoom {
  left: number;
}

/** Returns the room for the data of a source of that length. */
export function roomFor(length: number): DataRoom {
  return { left: maxGrowth * length };
}

/** Takes the characters of a text out of the room; returns false if it has no room. */
export function hasRoomFor(text: string, room: DataRoom): boolean {
  room.left -= text.length;
  return room.left >= 0;
}

/**
 * Returns data without shared parts: each reference gets a copy, as long as there is room. The readers visit every value, and a few hundred
 * characters can describe a value with more parts than memory has bytes. Values other than texts, bytes, numbers, lists and objects are
 * left out.
 */
export function boundedData(value: unknown, room: DataRoom, depth = 0): unknown {
  room.left -= 1;
  if (room.left < 0 || depth > maxDepth) return undefined;
  if (typeof value === 'string') return hasRoomFor(value, room) ? value : undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (Buffer.isBuffer(value)) {
    room.left -= value.length;
    return room.left >= 0 ? value : undefined;
  }
  room.left -= leastCharacters;
  if (Array.isArray(value)) {
    const list: unknown[] = [];
    for (const entry of value) {
      if (room.left <= 0) break;
      list.push(boundedData(entry, room, depth + 1));
    }
    return list;
  }
  if (!isPlain(value)) return undefined;
  const object: Record<string, unknown> = Object.create(null);
  for (const [key, inner] of Object.entries(value)) {
    room.left -= leastCharacters;
    if (!hasRoomFor(key, room)) break;
    object[key] = boundedData(inner, room, depth + 1);
  }
  return object;
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}
