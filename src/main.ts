#!/usr/bin/env node
import { setFlagsFromString } from 'node:v8';

// What this program makes, the database's files too, is its owner's alone.
process.umask(0o077);
// Prisma's query compiler, the one large WebAssembly, runs once for each kind of query: compiling it for speed takes longer than it saves.
setFlagsFromString('--liftoff-only');
// Node reads the source maps of modules that it loads from here on.
process.setSourceMapsEnabled(true);
const { serve } = await import('./cli/serve.ts');
await serve();
