// Makes what is missing or out of date: database clients and style sheets in generated/, then the program in dist/. With `--clients` not the program.
// Where the dependencies of development are left out, as in production, what was built is taken as it is.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const providers = ['sqlite', 'postgresql'];
if (!existsSync('node_modules/esbuild') && existsSync(join('dist', '.made-from'))) process.exit(0);

const schemas = ['models.prisma', ...providers.map((provider) => `${provider}.prisma`)].map((name) =>
  join('prisma', name),
);
const generators = ['scripts/generate-client.mjs', 'scripts/compact-param-graph.mjs'];
await step('generated', [...schemas, ...generators, 'package-lock.json'], contents, async () => {
  const { generateClient } = await import('./generate-client.mjs');
  for (const provider of providers) {
    rmSync(`generated/${provider}`, { recursive: true, force: true });
    await generateClient(provider);
  }
});
await step('generated/styles', ['src/site', 'package-lock.json'], times, async () => {
  const { transformSync } = await import('esbuild');
  for (const file of files('src/site').filter((name) => name.endsWith('.css'))) {
    const made = join('generated/styles', relative('src/site', file));
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, transformSync(readFileSync(file, 'utf8'), { loader: 'css', minify: true }).code.trim());
  }
});
if (!process.argv.includes('--clients')) {
  const inputs = [
    'src',
    'oauth',
    'tools',
    'generated',
    'scripts/bundle-program.mjs',
    'package.json',
    'package-lock.json',
  ];
  await step('dist', inputs, times, async () => {
    const { bundleProgram } = await import('./bundle-program.mjs');
    await bundleProgram();
  });
}

/** Runs the work unless the target was made from the very same inputs before. */
async function step(target, inputs, describe, work) {
  const stamp = join(target, '.made-from');
  const hash = createHash('sha256').update(inputs.flatMap(files).map(describe).join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  await work();
  mkdirSync(target, { recursive: true });
  writeFileSync(stamp, hash);
}

function files(path) {
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true })
    .map((name) => join(path, name))
    .filter((file) => !file.endsWith('.made-from') && statSync(file).isFile())
    .sort();
}

function contents(file) {
  return `${file} ${createHash('sha256').update(readFileSync(file)).digest('hex')}`;
}

function times(file) {
  const { mtimeMs, size } = statSync(file);
  return `${file} ${mtimeMs} ${size}`;
}
