#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// Files that this program creates, including the database's, are only accessible to their owner.
process.umask(0o077);
// Prisma's query compiler is large and runs once for each kind of query. V8 compiles it once, not again for speed (docs/performance.md).
setFlagsFromString('--liftoff-only');
// Node reads the source maps of modules that it loads from here on.
process.setSourceMapsEnabled(true);
const { serve } = await import('./cli/serve.ts');
await serve();
