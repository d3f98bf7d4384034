import { dieAtStatement } from './die-at-statement.mjs';

// The command line, which dies where it is told to: `cli-process.ts migrate`.
await dieAtStatement();
await import('../../../src/cli.ts');
