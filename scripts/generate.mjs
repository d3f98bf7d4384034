// Writes missing and outdated files in generated/: database clients, style sheets, libraries for browsers and the definitions of the tools.
// usage: npm run generate
import { execFile } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build, transformSync } from 'esbuild';
import { libraryOptions } from './browser-libraries.mjs';
import { filesOf, whenChanged } from './when-changed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const rule = ['scripts/generate.mjs', 'package-lock.json'];

await Promise.all(['sqlite', 'postgresql'].map(generateClient));
const sheets = filesOf(['src/site', 'src/blocks']).filter((name) => name.endsWith('.css'));
await whenChanged('generated/styles', [...rule, ...sheets], () => sheets.forEach(minifySheet));
const scripts = filesOf(['src/site']).filter((name) => name.endsWith('.client.js'));
await whenChanged('generated/scripts', [...rule, 'scripts/browser-libraries.mjs', ...scripts], () =>
  build(libraryOptions),
);
// No operation knows the site.
const sources = filesOf(['src', 'tools']).filter((name) => !name.startsWith('src/site/'));
await whenChanged('generated/tools', [...rule, ...sources], writeToolDefinitions);

async function generateClient(provider) {
  const schema = `prisma/${provider}`;
  const files = ['prisma.config.ts', 'prisma/models.prisma', `${schema}/datasource.prisma`];
  await whenChanged(`generated/${provider}`, [...rule, ...files], () =>
    promisify(execFile)(resolve('node_modules/.bin/prisma'), ['generate', '--schema', schema]),
  );
}

function minifySheet(file) {
  const target = join('generated/styles', file.replace(/^src\/(?:site\/)?/, ''));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, transformSync(readFileSync(file, 'utf8'), { loader: 'css', minify: true }).code.trim());
}

/** Runs the module that derives them; at each start it would take an eighth of the time. */
async function writeToolDefinitions() {
  // In this place it finds the project's files.
  const program = resolve('generated/derive-tool-definitions.mjs');
  await build({
    entryPoints: ['src/mcp/derive-tool-definitions.ts'],
    outfile: program,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
  });
  const { deriveToolDefinitions } = await import(pathToFileURL(program).href);
  rmSync(program);
  writeFileSync('generated/tools/tool-definitions.json', JSON.stringify(deriveToolDefinitions()));
}
