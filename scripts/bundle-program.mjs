import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { libraryOptions } from './browser-libraries.mjs';
import { thirdPartyLicenses } from './third-party-licenses.mjs';
import { filesOf } from './when-changed.mjs';

/** Packages outside of the bundle: three hold machine code, and OpenTelemetry sees `pg` only if Node loads it. */
const external = ['@node-rs/argon2', 'better-sqlite3', 'pg', 'sharp'];

/** Options for bundling a program. */
export const programOptions = {
  bundle: true,
  splitting: true,
  external,
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20',
  charset: /** @type {const} */ ('utf8'),
  minifyWhitespace: true,
  minifySyntax: true,
  lineLimit: 160,
  legalComments: /** @type {const} */ ('none'),
  sourcemap: /** @type {const} */ ('linked'),
  sourcesContent: false,
  // CommonJS packages require Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: /** @type {const} */ ('error'),
};

/**
 * Writes the server and the command line to dist/, with the files that they read, a package.json of the packages outside of the bundle, and
 * the licences of those inside: production needs only this folder. A few files start much faster than thousands of modules.
 */
export async function bundleProgram() {
  const program = await build({
    ...programOptions,
    entryPoints: ['src/main.ts', 'src/cli.ts', 'src/domain/import/read-worker.ts'],
    outdir: 'dist',
    outbase: '.',
    chunkNames: 'src/[name]-[hash]',
    metafile: true,
  });
  const isCode = (name) => /\.(tsx?|css)$/.test(name);
  for (const file of filesOf(['src', 'generated/styles', 'generated/scripts', 'generated/tools']))
    if (!isCode(file) || file.startsWith('generated/')) copy(file);
  for (const provider of ['sqlite', 'postgresql']) {
    const migrations = `prisma/${provider}/migrations`;
    cpSync(migrations, join('dist', migrations), { recursive: true });
  }
  // `doctor` prints its upgrade notes.
  copy('CHANGELOG.md');
  const libraries = await build({ ...libraryOptions, metafile: true, write: false });
  writeFileSync('dist/THIRD-PARTY-LICENSES.txt', thirdPartyLicenses([program.metafile, libraries.metafile]));
  writePackage();
}

function copy(file) {
  const target = join('dist', file);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(file, target);
}

/** Its lock file is the part of the project's that these packages need. */
function writePackage() {
  const { name, version, license, type, engines, ...project } = JSON.parse(readFileSync('package.json', 'utf8'));
  const pick = (values) => Object.fromEntries(external.flatMap((key) => (key in values ? [[key, values[key]]] : [])));
  const dependencies = pick(project.dependencies);
  const allowScripts = pick(project.allowScripts);
  const content = { name, version, license, private: true, type, engines, dependencies, allowScripts };
  writeFileSync('dist/package.json', `${JSON.stringify(content, null, 2)}\n`);
  copyFileSync('package-lock.json', 'dist/package-lock.json');
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts', '--offline'], { cwd: 'dist' });
}
