import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { programOptions } from '../../scripts/bundle-program.mjs';

export interface CompiledPrograms {
  /** Returns Node's arguments to run one, by the name of its source: `killable-process`. */
  command(name: string): string[];
  /** Stands for the project's root: the programs read `prisma/` and the rest here. */
  root: string;
  remove(): Promise<void>;
}

/**
 * PostgreSQL's driver has a hundred files, which slow a short program down; the engine loads its WebAssembly from its own folder. Prisma's
 * query compiler is a large file for each database, and a process reads one.
 */
const external = [
  ...programOptions.external.filter((name) => name !== 'pg'),
  'pg-native',
  '@prisma/schema-engine-wasm',
  '@prisma/client/runtime/query_compiler_*',
];

/**
 * Bundles programs that are started in hundreds of processes, as CommonJS: they use the code that V8 compiled in the first complete run,
 * which Node does not cache for modules. `modules` are started rarely and stay modules. Paths are from the project's root.
 */
export async function compilePrograms(sources: string[], modules: string[] = []): Promise<CompiledPrograms> {
  await mkdir('artefacts', { recursive: true });
  const root = resolve(await mkdtemp('artefacts/killed-'));
  const folder = join(root, 'dist');
  const options = { ...programOptions, external, outdir: folder, sourcemap: false };
  const nameOf = (source: string) => basename(source, '.ts');
  const entries = (paths: string[]) => paths.map((source) => ({ in: source, out: nameOf(source) }));
  const { banner: _banner, ...commonJs } = options;
  await Promise.all([
    build({ ...options, entryPoints: entries(modules) }),
    build({
      ...commonJs,
      entryPoints: entries(sources),
      outExtension: { '.js': '.cjs' },
      format: 'cjs',
      splitting: false,
      minify: true,
      // Node shows the line in which a program failed.
      lineLimit: 200,
      // Code that is not one of Node's own modules may require, but not import.
      supported: { 'dynamic-import': false },
      // CommonJS has none. The project's root is the folder above (src/project-file.ts).
      define: { 'import.meta.url': JSON.stringify(pathToFileURL(join(folder, 'program.cjs')).href) },
    }),
  ]);
  for (const name of ['package.json', 'prisma', 'src', 'generated']) await symlink(resolve(name), join(root, name));
  const start = resolve('test/support/start-compiled.cjs');
  return {
    root,
    command: (name) =>
      modules.map(nameOf).includes(name) ? [join(folder, `${name}.js`)] : [start, join(folder, `${name}.cjs`)],
    remove: () => rm(root, { recursive: true, force: true }),
  };
}
