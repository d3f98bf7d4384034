import type { SqlValue } from '../statement.ts';

/** Room that a packet usually finds without another allocation. */
const slabSize = 32_768;
/** UTF-8 needs no more bytes for a unit of a JavaScript string. */
const maxBytesOfUnit = 3;
// An unnamed portal, and no limit of rows.
const describePortal = Buffer.from([0x44, 0, 0, 0, 6, 0x50, 0]);
const execute = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0]);
const sync = Buffer.from([0x53, 0, 0, 0, 4]);

/**
 * Writes the messages of a packet one after the other into one buffer, which the socket takes in one piece (PostgreSQL, "Message Formats").
 * The driver makes a buffer of each message, and its stream an entry of each buffer.
 */
export class MessageWriter {
  private slab = Buffer.allocUnsafe(slabSize);
  private start = 0;
  private end = 0;

  /** Forgets a packet that was not finished. */
  begin(): void {
    this.end = this.start;
  }

  parse(name: string, text: string): void {
    this.makeRoom(16 + name.length + text.length * maxBytesOfUnit);
    const length = this.beginMessage(0x50);
    this.writeText(name);
    this.writeText(text);
    this.writeInt16(0);
    this.finish(length);
  }

  /** Binds values to the unnamed portal; all of its columns come as text. */
  bind(name: string, values: readonly SqlValue[]): void {
    this.makeRoom(16 + name.length + 2 * values.length);
    const length = this.beginMessage(0x42);
    this.slab[this.end++] = 0;
    this.writeText(name);
    this.writeFormats(values);
    this.writeInt16(values.length);
    for (const value of values) this.writeValue(value);
    this.makeRoom(2);
    this.writeInt16(0);
    this.finish(length);
  }

  describe(): void {
    this.copy(describePortal);
  }

  execute(): void {
    this.copy(execute);
  }

  sync(): void {
    this.copy(sync);
  }

  /** The packet, over which nothing is written. */
  take(): Buffer {
    const taken = this.slab.subarray(this.start, this.end);
    this.start = this.end;
    return taken;
  }

  /** None for text alone, else one for each value. */
  private writeFormats(values: readonly SqlValue[]): void {
    const formatted = values.some(isBinary) ? values : [];
    this.writeInt16(formatted.length);
    for (const value of formatted) this.writeInt16(isBinary(value) ? 1 : 0);
  }

  private writeValue(value: SqlValue): void {
    if (isBinary(value)) {
      this.makeRoom(4);
      this.writeInt32(value.length);
      this.copy(value);
      return;
    }
    if (value === null) {
      this.makeRoom(4);
      this.writeInt32(-1);
      return;
    }
    const text = textOf(value);
    this.makeRoom(4 + text.length * maxBytesOfUnit);
    const length = this.slab.write(text, this.end + 4);
    this.writeInt32(length);
    this.end += length;
  }

  private writeText(text: string): void {
    this.end += this.slab.write(text, this.end);
    this.slab[this.end++] = 0;
  }

  private writeInt16(value: number): void {
    this.end = this.slab.writeInt16BE(value, this.end);
  }

  private writeInt32(value: number): void {
    this.end = this.slab.writeInt32BE(value, this.end);
  }

  private copy(bytes: Uint8Array): void {
    this.makeRoom(bytes.length);
    this.slab.set(bytes, this.end);
    this.end += bytes.length;
  }

  /** Leaves place for the length of a message, counted from there, and says how far from the beginning of the packet it is. */
  private beginMessage(type: number): number {
    this.slab[this.end] = type;
    this.end += 5;
    return this.end - 4 - this.start;
  }

  private finish(length: number): void {
    const at = this.start + length;
    this.slab.writeInt32BE(this.end - at, at);
  }

  /** Goes on in another slab where this one is full. */
  private makeRoom(size: number): void {
    if (this.end + size <= this.slab.length) return;
    const begun = this.slab.subarray(this.start, this.end);
    this.slab = Buffer.allocUnsafe(Math.max(slabSize, 2 * (begun.length + size)));
    this.slab.set(begun);
    this.start = 0;
    this.end = begun.length;
  }
}

function isBinary(value: SqlValue): value is Uint8Array {
  return value instanceof Uint8Array;
}

/** The driver would write a Date in the zone of this process. */
function textOf(value: string | number | boolean | Date): string {
  if (typeof value === 'string') return value;
  return value instanceof Date ? value.toISOString() : String(value);
}
