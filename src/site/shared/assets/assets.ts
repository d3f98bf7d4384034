import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PreparedResponse, prepareResponse } from '../../../http/prepared-response.ts';
import { projectFile } from '../../../project-file.ts';
import { addresses } from '../../addresses.ts';
import { iconFile } from '../../icons/icon-file.tsx';
import { sendOnceScript } from './send-once.ts';

/** One name, one content: whoever has it need never ask again. */
const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Each script stands beside the page that it serves. The second folder has those of packages. */
const site = projectFile('src', 'site');
const libraries = projectFile('generated', 'scripts');
const scriptEnding = '.client.js';
const files = [
  ...readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(scriptEnding))
    .map((file) => ({ name: basename(file, scriptEnding), file: join(site, file) })),
  ...['simplewebauthn', 'idiomorph'].map((name) => ({ name, file: join(libraries, `${name}.js`) })),
];
const contents = [
  ...files.map(({ name, file }) => ({
    name,
    ending: 'js',
    type: 'text/javascript; charset=utf-8',
    text: readFileSync(file, 'utf8'),
  })),
  { name: 'send-once', ending: 'js', type: 'text/javascript; charset=utf-8', text: sendOnceScript },
  // What the script `editor-icons` draws.
  { name: 'icons', ending: 'svg', type: 'image/svg+xml', text: iconFile },
];
const names = new Map<string, string>();

/** What the pages of the dashboard load, by the name that it is served under: `<name>-<hash of content>.js` or `.svg`. */
export const assets: ReadonlyMap<string, PreparedResponse> = new Map(
  contents.map(({ name, ending, type, text }) => {
    const response = prepareResponse(type, text, forEver);
    const served = `${name}-${response.etag.slice(0, 10)}.${ending}`;
    names.set(name, addresses.siteFiles.asset.href({ file: served }));
    return [served, response];
  }),
);

/**
 * The address of `name`.client.js in src/site or of a library, to be given to `scripts` of a document, or of the `icons`. Throws for what does
 * not exist.
 */
export function assetPath(name: string): string {
  const path = names.get(name);
  if (path === undefined) throw new Error(`there is no ${name}.client.js in src/site`);
  return path;
}
