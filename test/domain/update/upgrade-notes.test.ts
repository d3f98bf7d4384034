import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { releaseOf } from '../../../src/domain/update/releases.ts';
import { upgradeNotesSince } from '../../../src/domain/update/upgrade-notes.ts';

const changelog = `# Changelog

## [2.1.0] - 2027-02-01

### Added

- A thing.

## [2.0.0] - 2027-01-01

### Upgrade notes

- **First.** It has
  two lines, and [a link](docs/production.md#a).
- Second, with \`A_SETTING\`.

### Added

- Another thing.

## [1.0.0] - 2026-01-01

### Upgrade notes

- Of long ago.
`;

test('upgrade notes are those of the versions after that of the database', () => {
  const of2 = [
    { version: '2.0.0', text: 'First. It has two lines, and a link.' },
    { version: '2.0.0', text: 'Second, with `A_SETTING`.' },
  ];
  expect(upgradeNotesSince(changelog, '1.0.0')).toEqual(of2);
  expect(upgradeNotesSince(changelog, '2.0.0')).toEqual([]);
  expect(upgradeNotesSince(changelog, null)).toEqual([...of2, { version: '1.0.0', text: 'Of long ago.' }]);
});

test('the notes of this project can be read for each release', async () => {
  const text = await readFile('CHANGELOG.md', 'utf8');
  const since = (version: string) => upgradeNotesSince(text, version).map((note) => note.text);
  expect(since('1.0.0').length).toBeGreaterThan(since('1.1.0').length);
  expect(since('1.1.0')).toContainEqual(expect.stringMatching(/^Statistics are converted\. /));
});

test('a database is of the newest release whose migrations it has', () => {
  expect(releaseOf(['20260101000000_first', '20261124040206_host_of_passkeys'])).toBeNull();
  expect(releaseOf(['20261124040206_host_of_passkeys'])).toBe('1.0.0');
  expect(releaseOf(['29990101000000_next', '20261128112151_suspension'])).toBe('1.1.0');
});
