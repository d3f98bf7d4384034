import type { Version } from './versions.ts';

/** Changes of one actor that belong together, newest first. */
export type VersionGroup = readonly [Version, ...Version[]];

const together = 5 * 60 * 1000;

/**
 * Combines changes that one actor made within five minutes without others in between; `dayOf` returns a change's day, and groups end with
 * it.
 */
export function groupVersions(versions: readonly Version[], dayOf: (at: Date) => string): VersionGroup[] {
  const groups: [Version, ...Version[]][] = [];
  for (const version of versions) {
    const group = groups.at(-1);
    const newest = group?.[0];
    const belongs =
      newest !== undefined &&
      newest.caller === version.caller &&
      newest.at.getTime() - version.at.getTime() <= together &&
      dayOf(newest.at) === dayOf(version.at);
    if (group && belongs) group.push(version);
    else groups.push([version]);
  }
  return groups;
}
