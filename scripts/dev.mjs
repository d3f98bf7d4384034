// The server from its sources, for `npm run dev`: each start makes the style sheets and database clients that are out of date, and no program.
// usage: tsx watch scripts/dev.mjs --clients
import './build.mjs';

await import('../src/main.ts');
