import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { basename, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { programOptions } from '../../scripts/bundle-program.mjs';

export interface CompiledPrograms {
  /** The folder of the programs, each named as its source is: `main.js`. */
  folder: string;
  /** Stands for the project's root: the programs read `prisma/` and the rest here. */
  root: string;
  remove(): Promise<void>;
}

/** The hundred files of PostgreSQL's driver take a fifth of a short program's time; the engine looks for its WebAssembly beside itself. */
const external = [
  ...programOptions.external.filter((name) => name !== 'pg'),
  'pg-native',
  '@prisma/schema-engine-wasm',
];

/** Programs of a few files each: so many processes of them are started that it pays. Paths are from the project's root. */
export async function compilePrograms(...sources: string[]): Promise<CompiledPrograms> {
  await mkdir('artefacts', { recursive: true });
  const root = resolve(await mkdtemp('artefacts/killed-'));
  const folder = join(root, 'dist');
  await build({
    ...programOptions,
    external,
    entryPoints: sources.map((source) => ({ in: source, out: basename(source, '.ts') })),
    outdir: folder,
    plugins: [ownAddresses(root)],
  });
  for (const name of ['package.json', 'prisma', 'src', 'generated']) await symlink(resolve(name), join(root, name));
  return { folder, root, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Each module still finds the files beside its source, though the program is one file elsewhere. */
function ownAddresses(root: string): Plugin {
  return {
    name: 'own addresses',
    setup({ onLoad }) {
      onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
        const address = pathToFileURL(join(root, relative('.', path))).href;
        const text = await readFile(path, 'utf8');
        return {
          contents: text.replaceAll('import.meta.url', JSON.stringify(address)),
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}
