import { killAtStatement } from './kill-at-statement.mjs';

// The command line, which dies at a given statement: `cli-process.ts migrate`.
await killAtStatement();
await import('../../../src/cli.ts');
