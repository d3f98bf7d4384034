import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type PreparedResponse, prepareResponse } from '../../../http/prepared-response.ts';
import { projectFile } from '../../../project-file.ts';
import { addresses } from '../../addresses.ts';
import { iconFile } from '../../icons/icon-file.tsx';
import { sendOnceScript } from './send-once.ts';

/** The name depends on the content: a browser that has it need never ask again. */
const immutableCache = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Each script is beside the page that it serves. The second folder has a module of each package that scripts import, and the bundle. */
const site = projectFile('src', 'site');
const libraries = projectFile('generated', 'scripts');
const scriptSuffix = '.client.js';
const packages = new Map([
  ['@simplewebauthn/browser', 'simplewebauthn'],
  ['idiomorph', 'idiomorph'],
]);
const files = [
  ...readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(scriptSuffix))
    .map((file) => ({ name: nameOf(file), file: join(site, file) })),
  ...[...packages.values()].map((name) => ({ name, file: join(libraries, `${name}.js`) })),
];
/** The script that contains others, which its source imports. */
const bundle = 'editor';
const bundled = files.flatMap(({ name, file }) =>
  name === bundle
    ? [...readFileSync(file, 'utf8').matchAll(/(?<=^import ').*(?=';$)/gm)].map(([path]) => nameOf(path))
    : [],
);
files.push({ name: bundle, file: join(libraries, `${bundle}.js`) });
const contents = new Map(files.map(({ name, file }) => [name, scriptOf(readFileSync(file, 'utf8'))]));
contents.set('send-once', scriptOf(sendOnceScript));
// Drawn by the script `editor-icons`.
contents.set('icons', { ending: 'svg', type: 'image/svg+xml', text: iconFile });
/** Imports of a script: another script by its path, or a package by its name. */
const specifiers = /(?<= from '|await import\(')[\w@./-]+(?=')/g;
const served = new Map<string, PreparedResponse>();
const names = new Map<string, string>();
for (const name of contents.keys()) serve(name);

function nameOf(path: string): string {
  return basename(path, scriptSuffix);
}

function scriptOf(text: string): { ending: string; type: string; text: string } {
  return { ending: 'js', type: 'text/javascript; charset=utf-8', text };
}

/**
 * Prepares a file once and returns its address. A script names the addresses of its imports: when one of them changes, its own name
 * changes, too.
 */
function serve(name: string): string {
  const known = names.get(name);
  const content = contents.get(name);
  if (known !== undefined) return known;
  if (content === undefined) throw new Error(`there is no ${name}.client.js in src/site`);
  const text = content.text.replace(specifiers, (imported) => serve(packages.get(imported) ?? nameOf(imported)));
  const response = prepareResponse(content.type, text, immutableCache);
  const file = `${name}-${response.etag.slice(0, 10)}.${content.ending}`;
  const address = addresses.siteFiles.asset.href({ file });
  served.set(file, response);
  names.set(name, address);
  return address;
}

/** Files loaded by the pages of the dashboard, by their served name: `<name>-<hash of content>.js` or `.svg`. */
export const assets: ReadonlyMap<string, PreparedResponse> = served;

/** Returns the text of a script, for a cached document that allows the script by its hash. Throws for an unknown name. */
export function assetText(name: string): string {
  const found = contents.get(name);
  if (!found) throw new Error(`there is no ${name}.client.js in src/site`);
  return found.text;
}

/** Returns the address of `name`.client.js in src/site, for `scripts` of a document, or of the `icons`. Throws for an unknown name. */
export function assetPath(name: string): string {
  const path = names.get(name);
  if (path === undefined) throw new Error(`there is no ${name}.client.js in src/site`);
  return path;
}

/** Returns scripts without those that another one of them contains. */
export function withoutBundled(paths: ReadonlySet<string>): string[] {
  const parts = new Set(paths.has(assetPath(bundle)) ? bundled.map(assetPath) : []);
  return [...paths].filter((path) => !parts.has(path));
}
