import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** All that a service has stored, by name: each file of its folder, among them SQLite's with its log, and a dump of PostgreSQL. */
export async function everythingStored(settings: Record<string, string>): Promise<Map<string, Buffer>> {
  const { DATA_DIR: folder = '', DATABASE_URL: url = '' } = settings;
  const everything = await filesBelow(folder);
  if (!url.startsWith('file:')) {
    const { stdout } = await promisify(execFile)('pg_dump', [url], { encoding: 'buffer', maxBuffer: 64_000_000 });
    everything.set('a dump', inClear(stdout));
  }
  return everything;
}

/** The content of each file below a folder. */
export async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile()) files.set(path, await readFile(path));
  }
  return files;
}

/** Returns a dump followed by the decoded hexadecimal bytes in it. */
function inClear(dump: Buffer): Buffer {
  const bytes = [...dump.toString('latin1').matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex = '']) =>
    Buffer.from(hex, 'hex'),
  );
  return Buffer.concat([dump, ...bytes]);
}
