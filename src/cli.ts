#!/usr/bin/env node
// What this program makes, the database's files too, is its owner's alone.
process.umask(0o077);
// Node reads the source maps of modules that it loads from here on.
process.setSourceMapsEnabled(true);
const { runProgram } = await import('./cli/program.ts');
await runProgram();
