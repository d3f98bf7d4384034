import { existsSync, readFileSync } from 'node:fs';
import { projectFile } from '../../../project-file.ts';

const sheets = new Map<string, string>();

/**
 * Returns the minified style sheet src/site/`name`.css, or src/`name`.css for one of `blocks/`, for use in a document. Each file is read
 * once. Throws for an unknown name, so that an error stops the start and not a page.
 */
export function styleSheet(name: string): string {
  const sheet = sheets.get(name) ?? readSheet(name);
  sheets.set(name, sheet);
  return sheet;
}

function readSheet(name: string): string {
  const file = projectFile('generated', 'styles', `${name}.css`);
  if (!existsSync(file)) {
    throw new Error(`there is no ${name}.css in src/site or src, or "npm run build" has not run since it was made`);
  }
  return readFileSync(file, 'utf8');
}
