import './die-at-statement.mjs';

// The command line, which dies where it is told to: `cli-process.js migrate`.
import '../../../src/cli.ts';
