import type { Readable } from 'node:stream';

/** First and last byte, both included (RFC 9110, section 14.1.2). */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  path: string;
  modifiedAt: Date;
}

/** Store of files' bytes, each under the path returned by the interface. */
export interface FileStore {
  /** Stores bytes, or the content of a local file, durably before it resolves. */
  put(path: string, content: Buffer | { localFile: string }, contentType: string): Promise<void>;
  /** Returns the size in bytes; null for an unknown path. */
  size(path: string): Promise<number | null>;
  /** Returns the bytes, or null for an unknown path. */
  read(path: string, range?: ByteRange): Promise<Readable | null>;
  /** Accepts a path that does not exist. */
  delete(path: string): Promise<void>;
  /** Yields all files, in no order, including those of others. */
  list(): AsyncIterable<StoredFile>;
  /** Local copies beside the store, if it has them. */
  copies?: FileCopies;
}

/** Local copies of a store's files. */
interface FileCopies {
  paths(): Promise<string[]>;
  /** Deletes only the copy. */
  forget(path: string): void;
}
