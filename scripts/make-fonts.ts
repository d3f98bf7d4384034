// Rebuilds src/site/fonts/files from the families in src/domain/design/font-families.ts and their packages in peers/.
// usage: npm run fonts, after `npm ci --prefix peers`
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectFile } from '../src/project-file.ts';
import { cutFamilies } from './fonts/cut-families.ts';

const folder = projectFile('src', 'site', 'fonts', 'files');
const files = await cutFamilies();
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, content] of files) writeFileSync(join(folder, name), content);
