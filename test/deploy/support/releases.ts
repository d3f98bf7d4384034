import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import * as z from 'zod';

const run = promisify(execFile);

/** The commit of each released version. A clone need not have tags. */
const releasesSchema = z.record(
  z.string().regex(/^\d+\.\d+\.\d+$/, 'must be a version such as 1.2.0'),
  z.string().regex(/^[0-9a-f]{40}$/, 'must be the full hash of a commit'),
);

export interface ReleasedCommit {
  version: string;
  commit: string;
  /** Why this version cannot be tried beside the release; null if it can be. */
  skipped: string | null;
}

/** Reads a list of releases such as releases.json, oldest first. Throws if it is malformed. */
export function parseReleases(json: string): Pick<ReleasedCommit, 'version' | 'commit'>[] {
  return Object.entries(releasesSchema.parse(JSON.parse(json))).map(([version, commit]) => ({ version, commit }));
}

/** Compares two versions by their numbers: negative if the first precedes the second. */
export function compareVersions(first: string, second: string): number {
  return first.localeCompare(second, 'en', { numeric: true });
}

/** Lists the releases of releases.json in a clone. Only ancestors of HEAD can be tried: a later version may have migrated further. */
export async function findReleases(clone: string): Promise<ReleasedCommit[]> {
  const git = (...parameters: string[]) => run('git', parameters, { cwd: clone });
  const { stdout } = await git('rev-parse', '--is-shallow-repository').catch((cause) => {
    throw new Error(`${clone} is no git clone: the releases are built from their commits`, { cause });
  });
  if (stdout.trim() === 'true')
    throw new Error('This clone is shallow and has no commits of releases: run git fetch --unshallow');
  const isAncestor = (commit: string) =>
    git('merge-base', '--is-ancestor', commit, 'HEAD').then(
      () => true,
      () => false,
    );
  const releases = parseReleases(await readFile(`${clone}/releases.json`, 'utf8'));
  return Promise.all(
    releases.map(async ({ version, commit }) => ({
      version,
      commit,
      skipped: (await isAncestor(commit)) ? null : `commit ${commit} is no ancestor of HEAD`,
    })),
  );
}
