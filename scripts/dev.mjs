// Runs the server from its sources, for `npm run dev`: each start updates generated/.
// usage: tsx watch scripts/dev.mjs
import './generate.mjs';

await import('../src/main.ts');
