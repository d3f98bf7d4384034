import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own, in memory. */
export interface SmallDisk {
  folder: string;
  /** Writes a file that leaves no room. */
  fill(): Promise<void>;
  /** Deletes that file. */
  empty(): void;
  unmount(): void;
}

/** Mounts a file system at a folder, which is made if it does not exist. */
export function mountDisk(folder: string, megabytes: number, ...options: string[]): SmallDisk {
  mkdirSync(folder, { recursive: true });
  const all = [`size=${megabytes}m`, ...options].join(',');
  execFileSync('mount', ['-t', 'tmpfs', '-o', all, 'tmpfs', folder], { stdio: 'ignore' });
  const filler = join(folder, 'filler');
  return {
    folder,
    fill: () => writeFile(filler, Buffer.alloc(megabytes * 1_050_000)).catch(() => {}),
    empty: () => rmSync(filler, { force: true }),
    unmount: () => execFileSync('umount', ['-l', folder]),
  };
}

/** Returns whether this process may mount a file system: root may on a machine, and not in every container. */
export function canMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-mount-'));
  try {
    mountDisk(folder, 1).unmount();
    return true;
  } catch {
    return false;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
