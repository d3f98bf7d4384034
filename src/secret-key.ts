import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Characters that a key has at least. */
export const minKeyLength = 32;

/** Reads the key that this machine made for itself, or makes it on the first start. Throws ConfigError. */
export function readOrCreateSecretKey(dataDir: string): Buffer {
  makeFolder(dataDir);
  const path = secretKeyFile(dataDir);
  if (!existsSync(path)) createSecretKey(path);
  return readSecretKey(path);
}

/** Returns the key without creating a file: if there is none yet, a temporary one. Throws ConfigError. */
export function readOrInventSecretKey(dataDir: string): Buffer {
  const path = secretKeyFile(dataDir);
  return existsSync(path) ? readSecretKey(path) : Buffer.from(newKey());
}

function makeFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    const isFile = error instanceof Error && 'code' in error && ['EEXIST', 'ENOTDIR'].includes(String(error.code));
    throw isFile ? new ConfigError(`DATA_DIR: ${dataDir} is not a folder`) : error;
  }
}

/** Returns the path of the key that a machine made for itself. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret.key');

const newKey = () => randomBytes(48).toString('base64url');

function readSecretKey(path: string): Buffer {
  const key = readFileSync(path);
  if (key.length >= minKeyLength) return key;
  throw new ConfigError(
    `${path}: must have at least ${minKeyLength} characters: put the key of a backup there, or delete the file to get a new key`,
  );
}

/** A link appears with all that is in the file, and of several starting processes exactly one makes it: a full disk or a crash leaves no part of a key. */
function createSecretKey(path: string): void {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}.part`;
  try {
    writeFileSync(unfinished, newKey(), { flag: 'wx', mode: 0o600, flush: true });
    linkSync(unfinished, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(unfinished, { force: true });
  }
}
