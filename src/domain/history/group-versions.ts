import type { Version } from './versions.ts';

/** Changes of one actor that belong together, newest first. */
export type VersionGroup = readonly [Version, ...Version[]];

const together = 5 * 60 * 1000;

/**
 * Combines changes that one actor made within five minutes without others in between; `dayOf` returns a change's day, and groups end with
 * it. A change about other changes, such as restoring a version, is a group of its own, so that undoing a group never undoes it.
 */
export function groupVersions(versions: readonly Version[], dayOf: (at: Date) => string): VersionGroup[] {
  const groups: [Version, ...Version[]][] = [];
  for (const version of versions) {
    const group = groups.at(-1);
    const newest = group?.[0];
    const belongs =
      newest !== undefined &&
      !standsAlone(newest) &&
      !standsAlone(version) &&
      newest.caller === version.caller &&
      newest.at.getTime() - version.at.getTime() <= together &&
      dayOf(newest.at) === dayOf(version.at);
    if (group && belongs) group.push(version);
    else groups.push([version]);
  }
  return groups;
}

function standsAlone({ change }: Version): boolean {
  return [change.restored, change.undone, change.published, change.discarded].some((about) => about !== undefined);
}
