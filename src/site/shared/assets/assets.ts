import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type PreparedAnswer, prepareAnswer } from '../../../http/prepared-answer.ts';
import { projectFile } from '../../../project-file.ts';
import { addresses } from '../../addresses.ts';

/** One name, one content: whoever has it need never ask again. */
const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

/** Each script stands beside the page that it serves. */
const site = projectFile('src', 'site');
const ending = '.client.js';
const { resolve } = createRequire(import.meta.url);
/** Scripts of libraries that are served as they are, by the name that `assetPath` knows them under. */
const libraries = {
  // Defines the global SimpleWebAuthnBrowser. The package does not export this file, which its own documentation links to.
  simplewebauthn: join(dirname(resolve('@simplewebauthn/browser')), '../dist/bundle/index.umd.min.js'),
  idiomorph: resolve('idiomorph/dist/idiomorph.esm.js'),
};
const files = [
  ...readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => ({ name: basename(file, ending), file: join(site, file) })),
  ...Object.entries(libraries).map(([name, file]) => ({ name, file })),
];
const names = new Map<string, string>();

/** The scripts of the dashboard by the name that they are served under: `<name>-<hash of content>.js`. */
export const assets: ReadonlyMap<string, PreparedAnswer> = new Map(
  files.map(({ name, file }) => {
    const answer = prepareAnswer('text/javascript; charset=utf-8', readFileSync(file, 'utf8'), forEver);
    const served = `${name}-${answer.etag.slice(0, 10)}.js`;
    names.set(name, addresses.siteFiles.asset.href({ file: served }));
    return [served, answer];
  }),
);

/** The address of `name`.client.js in src/site or of a library, to be given to `scripts` of a document. Throws for what does not exist. */
export function assetPath(name: string): string {
  const path = names.get(name);
  if (path === undefined) throw new Error(`there is no ${name}.client.js in src/site`);
  return path;
}
