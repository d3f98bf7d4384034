// Builds missing and outdated files: generated/, then the program in dist/.
// usage: npm run build
import './generate.mjs';
import { bundleProgram } from './bundle-program.mjs';
import { filesOf, whenChanged } from './when-changed.mjs';

const inputs = [
  'scripts/browser-libraries.mjs',
  'scripts/bundle-program.mjs',
  'scripts/third-party-licenses.mjs',
  'package.json',
  'package-lock.json',
  'src',
  'oauth',
  'tools',
  'prisma',
  'generated',
];
await whenChanged('dist', filesOf(inputs), bundleProgram);
