import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** How programs are bundled with what they use of their packages, but for those that hold machine code, are served or are traced. */
export const programOptions = {
  bundle: true,
  splitting: true,
  external: Object.keys(dependencies),
  platform: /** @type {const} */ ('node'),
  format: /** @type {const} */ ('esm'),
  target: 'node20',
  // CommonJS packages require Node's own modules.
  banner: {
    js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
  },
  logLevel: /** @type {const} */ ('error'),
};

/**
 * Writes the server and the command line to dist/: a few files start in half the time that two thousand modules take, and production needs
 * no more than the packages in `dependencies`.
 */
export async function bundleProgram() {
  rmSync('dist', { recursive: true, force: true });
  await build({
    ...programOptions,
    entryPoints: ['src/main.ts', 'src/cli.ts'],
    outdir: 'dist',
    outbase: '.',
    chunkNames: 'src/[name]-[hash]',
  });
}
