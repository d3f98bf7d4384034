#!/usr/bin/env node
// Files that this program creates, including the database's, are only accessible to their owner.
process.umask(0o077);
// Node reads the source maps of modules that it loads from here on.
process.setSourceMapsEnabled(true);
const { runProgram } = await import('./cli/program.ts');
await runProgram();
