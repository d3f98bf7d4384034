import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * Returns the user of a service in tests, in place of one that an operator creates: Debian's unprivileged default account if this process
 * is root; null otherwise, because then this process has no privileges itself.
 */
export async function serviceUser(): Promise<{ uid: number; gid: number } | null> {
  if (process.getuid?.() !== 0) return null;
  const [uid, gid] = await Promise.all(['-u', '-g'].map(idOfNobody));
  return { uid: uid ?? 0, gid: gid ?? 0 };
}

async function idOfNobody(which: string): Promise<number> {
  return Number((await promisify(execFile)('id', [which, 'nobody'])).stdout);
}
