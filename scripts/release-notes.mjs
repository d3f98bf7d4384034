// Prints the notes of a release: the part of CHANGELOG.md below the heading of its version. Fails if the files name different versions.
// usage: node scripts/release-notes.mjs v1.2.0
import { readFileSync } from 'node:fs';

const [, , tag = ''] = process.argv;
const version = tag.replace(/^v/, '');
for (const file of ['package.json', 'server.json']) {
  const named = JSON.parse(readFileSync(file, 'utf8')).version;
  if (named !== version) fail(`${file} names version ${named}, and the tag is ${tag}`);
}
const parts = readFileSync('CHANGELOG.md', 'utf8').split(/^## /m);
const part = parts.find((text) => text.startsWith(`[${version}]`)) ?? fail(`CHANGELOG.md has no part [${version}]`);
const notes = part.slice(part.indexOf('\n')).trim();
if (notes === '') fail(`the part [${version}] of CHANGELOG.md is empty`);
process.stdout.write(`${notes}\n`);

function fail(reason) {
  process.stderr.write(`${reason}\n`);
  process.exit(1);
}
