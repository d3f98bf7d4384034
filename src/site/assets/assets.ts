import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { type PreparedAnswer, prepareAnswer } from '../prepared-answer.ts';

/** Under which all assets are served. */
export const assetsPath = '/-/assets';

/** One name, one content: whoever has it need never ask again. */
const forEver = { 'Cache-Control': 'public, max-age=31536000, immutable' };

const directory = new URL('./scripts/', import.meta.url);
const names = new Map<string, string>();

/** The scripts of the dashboard by the name that they are served under: `<name>-<hash of content>.js`. */
export const assets: ReadonlyMap<string, PreparedAnswer> = new Map(
  readdirSync(directory)
    .filter((file) => file.endsWith('.js'))
    .map((file) => {
      // The compiler names its map in the last line; only the script itself is served.
      const text = readFileSync(new URL(file, directory), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n');
      const answer = prepareAnswer('text/javascript', text, forEver);
      const served = `${basename(file, '.js')}-${answer.etag.slice(0, 10)}.js`;
      names.set(basename(file, '.js'), `${assetsPath}/${served}`);
      return [served, answer];
    }),
);

/** The address of src/site/assets/scripts/`name`.js, to be given to `scripts` of a document. Throws for a script that does not exist. */
export function assetPath(name: string): string {
  const path = names.get(name);
  if (path === undefined) throw new Error(`there is no src/site/assets/scripts/${name}.js`);
  return path;
}
