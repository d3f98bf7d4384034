// Builds missing and outdated files: generated/, then the program in dist/.
// usage: npm run build
import './generate.mjs';
import { bundleProgram } from './bundle-program.mjs';
import { filesOf, whenChanged } from './when-changed.mjs';

const inputs = [
  'scripts/bundle-program.mjs',
  'package.json',
  'package-lock.json',
  'src',
  'oauth',
  'tools',
  'prisma',
  'generated',
];
await whenChanged('dist', filesOf(inputs), bundleProgram);
