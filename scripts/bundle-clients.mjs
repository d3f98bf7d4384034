import { rmSync } from 'node:fs';
import { build } from 'esbuild';

/**
 * Writes the database clients to dist/ with the part of Prisma's runtime that they use, so that production needs no @prisma/client: 70 of its
 * 72 MB are query compilers of other databases and module formats. What both have in common, and each compiler, is a file of its own.
 */
export async function bundleClients(providers) {
  rmSync('dist/generated', { recursive: true, force: true });
  await build({
    entryPoints: providers.map((provider) => `generated/${provider}/client.ts`),
    outdir: 'dist/generated',
    outbase: 'generated',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    // CommonJS modules of the runtime require Node's own.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    minifySyntax: true,
    minifyWhitespace: true,
    logLevel: 'error',
  });
}
