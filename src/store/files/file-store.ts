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

/** Store of files' bytes, each under its public path. */
export interface FileStore {
  /** Keeps bytes, or the content of a local file, for good before it resolves. */
  put(path: string, content: Buffer | { localFile: string }, contentType: string): Promise<void>;
  /** Size in bytes; null where there is nothing under the path. */
  size(path: string): Promise<number | null>;
  /** The bytes, or null where there is nothing under the path. */
  read(path: string, range?: ByteRange): Promise<Readable | null>;
  /** Deleting what is not there is no mistake. */
  delete(path: string): Promise<void>;
  /** All that is there, in no order, with what others have put beside. */
  list(): AsyncIterable<StoredFile>;
  /** Local copies beside the store, if it has them. */
  copies?: FileCopies;
}

/** Files of a store that are kept on this machine, too. */
interface FileCopies {
  paths(): Promise<string[]>;
  /** Deletes the copy alone. */
  forget(path: string): void;
}
