import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/**
 * Keeps large data out of the source, which V8 holds as long as the program runs. Prisma's compiler of queries comes as base64 in a module, so that
 * it would be there twice, as source and as string: 4 MB. The client takes it with `Buffer.from(wasm, 'base64')`, which asks an object for its value and
 * copies bytes as they are.
 */
const dataAsFiles = {
  name: 'data as files',
  setup({ onLoad, onResolve }) {
    const bytesOf = (path) => JSON.stringify(`bytes:${relative('.', path)}`);
    onLoad({ filter: /query_compiler_\w+\.\w+\.wasm-base64\.mjs$/, namespace: 'file' }, ({ path }) => ({
      contents: `
        import { readFileSync } from 'node:fs';
        import file from ${bytesOf(path)};
        export const wasm = { valueOf: () => readFileSync(new URL(file, import.meta.url)) };`,
    }));
    onLoad({ filter: /[\\/]node_modules[\\/].*\.json$/, namespace: 'file' }, ({ path }) => {
      if (statSync(path).size < 10_000) return undefined;
      // The outer one is Node's own.
      return { contents: `module.exports = require(require(${bytesOf(path)}));` };
    });
    onResolve({ filter: /^bytes:/ }, ({ path }) => ({ path: path.slice('bytes:'.length), namespace: 'bytes' }));
    onLoad({ filter: /./, namespace: 'bytes' }, async ({ path }) => ({
      contents: path.endsWith('.json')
        ? readFileSync(path)
        : Buffer.from((await import(pathToFileURL(resolve(path)).href)).wasm, 'base64'),
      loader: 'file',
    }));
  },
};

/**
 * What assistants see of the tools depends on nothing but the code, and to derive it takes an eighth of a start: the module that does it is run here, and
 * its result stands in its place.
 */
const derivedToolDefinitions = {
  name: 'derived tool definitions',
  setup({ onLoad, onResolve }) {
    const module = /[\\/]src[\\/]mcp[\\/]tool-definitions\.ts$/;
    onLoad({ filter: module, namespace: 'file' }, () => ({
      contents: `
        import { readFileSync } from 'node:fs';
        import file from 'derived:tool-definitions';
        export const toolDefinitions = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'));`,
    }));
    onResolve({ filter: /^derived:/ }, () => ({ path: 'tool-definitions.json', namespace: 'derived' }));
    onLoad({ filter: /./, namespace: 'derived' }, async () => {
      const outfile = resolve('dist/derived/tool-definitions.mjs');
      await build({
        ...programOptions,
        entryPoints: ['src/mcp/tool-definitions.ts'],
        outfile,
        splitting: false,
        plugins: [],
      });
      const { toolDefinitions } = await import(pathToFileURL(outfile).href);
      rmSync(dirname(outfile), { recursive: true });
      return { contents: JSON.stringify(toolDefinitions), loader: 'file' };
    });
  },
};

/** How programs are bundled with what they use of their packages, but for those that hold machine code, are served or are traced. */
export const programOptions = {
  bundle: true,
  splitting: true,
  external: Object.keys(dependencies),
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20',
  // Names stay, so that stack traces can be read without source maps.
  minifyWhitespace: true,
  lineLimit: 160,
  legalComments: /** @type {const} */ ('none'),
  // CommonJS packages require Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  plugins: [dataAsFiles, derivedToolDefinitions],
  logLevel: /** @type {const} */ ('error'),
};

/**
 * Writes the server and the command line to dist/: a few files start in half the time that two thousand modules take, and production needs
 * no more than the packages in `dependencies`.
 */
export async function bundleProgram() {
  rmSync('dist', { recursive: true, force: true });
  const { outputFiles } = await build({
    ...programOptions,
    entryPoints: ['src/main.ts', 'src/cli.ts'],
    outdir: 'dist',
    outbase: '.',
    chunkNames: 'src/[name]-[hash]',
    assetNames: 'src/[name]-[hash]',
    write: false,
  });
  for (const { path, contents, text } of outputFiles) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, path.endsWith('.js') ? inLatin1(path, text) : contents);
  }
}

/**
 * Escapes what is beyond Latin-1, for which V8 would keep the whole file with two bytes for each character. esbuild has escaped it everywhere but in
 * regular expressions, where an escape means the same, and in `String.raw`, where it would not.
 */
function inLatin1(path, source) {
  if (/\braw`[^`]*[\u0100-\uffff]/.test(source)) throw new Error(`${path}: String.raw holds more than Latin-1`);
  return source.replace(/[\u0100-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
