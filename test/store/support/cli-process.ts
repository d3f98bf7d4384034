import { dieAtStatement } from './die-at-statement.mjs';

// The command line, which dies at a given statement: `cli-process.ts migrate`.
await dieAtStatement();
await import('../../../src/cli.ts');
