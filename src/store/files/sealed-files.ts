import type { Crypt } from '../backup-encryption.ts';
import type { FileStore } from './file-store.ts';

/** The end of the names of encrypted files, as age's own program names them. */
export const sealedSuffix = '.age';

/** Reads the files of a store encrypted. */
export function encryptedSource(inner: FileStore, encrypt: Crypt): Pick<FileStore, 'read'> {
  return {
    async read(path) {
      const bytes = await inner.read(path);
      return bytes && encrypt(bytes);
    },
  };
}

/** Reads the files of a store decrypted, and unencrypted ones unchanged. */
export function decryptedSource(inner: FileStore, decrypt: (path: string) => Crypt): Pick<FileStore, 'read'> {
  return {
    async read(path) {
      const sealed = await inner.read(`${path}${sealedSuffix}`);
      return sealed === null ? inner.read(path) : decrypt(path)(sealed);
    },
  };
}

/** A store of encrypted files, each under its path with an ending. */
export function sealedTarget(inner: FileStore): Pick<FileStore, 'put' | 'size' | 'read'> {
  const nameOf = (path: string) => `${path}${sealedSuffix}`;
  return {
    put: (path, content) => inner.put(nameOf(path), content, 'application/octet-stream'),
    size: (path) => inner.size(nameOf(path)),
    read: (path, range) => inner.read(nameOf(path), range),
  };
}
