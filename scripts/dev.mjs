// The server from its sources, for `npm run dev`: each start makes what is out of date in generated/.
// usage: tsx watch scripts/dev.mjs
import './generate.mjs';

await import('../src/main.ts');
