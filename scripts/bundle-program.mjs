import { readFileSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Writes the server and the command line to dist/, with what they use of their packages: a few files start in half the time that two thousand
 * modules take, and production needs no more than the packages in `dependencies`, which hold machine code or files that are served.
 */
export async function bundleProgram() {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));
  rmSync('dist', { recursive: true, force: true });
  await build({
    entryPoints: ['src/main.ts', 'src/cli.ts'],
    outdir: 'dist',
    outbase: '.',
    chunkNames: 'src/[name]-[hash]',
    bundle: true,
    splitting: true,
    // pg asks for pg-native, and does without it where it is not installed.
    external: [...Object.keys(dependencies), 'pg-native'],
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // CommonJS packages require Node's own modules.
    banner: {
      js: "import { createRequire as requireFrom } from 'node:module'; const require = requireFrom(import.meta.url);",
    },
    logLevel: 'error',
  });
}
