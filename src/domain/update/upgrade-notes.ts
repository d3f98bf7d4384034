export interface UpgradeNote {
  /** Version in the heading, or `Unreleased`. */
  version: string;
  text: string;
}

/** Returns the upgrade notes of all versions after `since`, newest first, from the text of CHANGELOG.md; null for all. */
export function upgradeNotesSince(changelog: string, since: string | null): UpgradeNote[] {
  const parts = changelog.split(/^## /m).slice(1);
  const versions = parts.map((part) => /^\[([^\]]+)\]/.exec(part)?.[1] ?? '');
  const end = since === null ? -1 : versions.indexOf(since);
  const newer = end === -1 ? parts : parts.slice(0, end);
  return newer.flatMap((part, index) => notesOf(part).map((text) => ({ version: versions[index] ?? '', text })));
}

/** The list below the heading, each item as one line without emphasis and addresses of links. */
function notesOf(part: string): string[] {
  const [, list = ''] = part.split(/^### Upgrade notes\n/m);
  const [items = ''] = list.split(/^### /m);
  return items
    .split(/^- /m)
    .slice(1)
    .map((item) =>
      item
        .replace(/\s+/g, ' ')
        .replaceAll('**', '')
        .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1')
        .trim(),
    );
}
