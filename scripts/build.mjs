// Makes what is missing or out of date: database clients and style sheets in generated/, then the program in dist/. With `--clients` not the program.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transformSync } from 'esbuild';
import { writePrismaSchema } from './prisma-schema.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);

step('generated', ['prisma', 'prisma.config.ts', 'package-lock.json'], contents, () => {
  for (const provider of ['sqlite', 'postgresql']) {
    rmSync(`generated/${provider}`, { recursive: true, force: true });
    run('prisma', 'generate', '--no-hints', '--schema', writePrismaSchema(provider));
  }
});
step('generated/styles', ['src/site', 'package-lock.json'], times, () => {
  for (const file of files('src/site').filter((name) => name.endsWith('.css'))) {
    const made = join('generated/styles', relative('src/site', file));
    mkdirSync(dirname(made), { recursive: true });
    writeFileSync(made, transformSync(readFileSync(file, 'utf8'), { loader: 'css', minify: true }).code.trim());
  }
});
if (!process.argv.includes('--clients')) {
  step(
    'dist',
    ['src', 'oauth', 'tools', 'generated', 'tsconfig.json', 'tsconfig.build.json', 'package-lock.json'],
    times,
    () => {
      rmSync('dist', { recursive: true, force: true });
      run('tsc', '-p', 'tsconfig.build.json');
    },
  );
}

/** Runs the work unless the target was made from the very same inputs before. */
function step(target, inputs, describe, work) {
  const stamp = join(target, '.made-from');
  const hash = createHash('sha256').update(inputs.flatMap(files).map(describe).join('\n')).digest('hex');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  work();
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

function run(command, ...args) {
  const { status, stdout, stderr } = spawnSync(join('node_modules', '.bin', command), args, { encoding: 'utf8' });
  if (status === 0) return;
  process.stderr.write(`${stdout}${stderr}\n${command} failed\n`);
  process.exit(1);
}
