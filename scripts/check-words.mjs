// Checks comments, names of tests and documents for words that docs/style.md replaces ("Words in comments"). Texts for people are edited by
// hand. Prints each word with its file, line and replacement, and exits with 1.
// usage: node scripts/check-words.mjs
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Returns the rules of the table "Words in comments" in docs/style.md: the first cell lists words or phrases, or words that are forbidden
 * as the first of a comment only; the second cell says what to write instead.
 * @param {string} style
 */
export function wordRules(style) {
  const [, section = ''] = style.split(/^## Words in comments$/m);
  const rows = section.split(/^## /m)[0].matchAll(/^\| (?!not \||--)(.+?) \| (.+?) \|$/gm);
  return [...rows].map(([, not, use]) => {
    const [words, isFirst] = not.split(/ (as the first word)$/);
    const pattern = words.split(', ').join('|').replaceAll(' ', '\\s+');
    return { use, pattern: isFirst ? new RegExp(`^(?:${pattern})\\b`, 'g') : new RegExp(`\\b(?:${pattern})\\b`, 'gi') };
  });
}

/**
 * Returns a line for each word that a file should not use.
 * @param {string} file
 * @param {string} source
 * @param {ReturnType<typeof wordRules>} rules
 */
export function findWords(file, source, rules) {
  const passages = file.endsWith('.md')
    ? [proseOf(file, source)]
    : [...commentsIn(source), ...testNamesIn(file, source)];
  return passages.flatMap(({ line, text, isName }) =>
    rules.flatMap(({ pattern, use }) =>
      // Documents and names of tests may begin with any word.
      pattern.source.startsWith('^') && (isName || file.endsWith('.md'))
        ? []
        : [...text.matchAll(pattern)].map(
            ({ 0: found, index }) =>
              `${file}:${line + lineBreaks(text.slice(0, index))}: "${found.replace(/\s+/g, ' ')}"; use ${use}`,
          ),
    ),
  );
}

const lineBreaks = (text) => text.split('\n').length - 1;
const blank = (text) => text.replace(/[^\n]/g, ' ');

/** Returns a document without code and addresses of links; of the changelog only the part that is not released. */
function proseOf(file, source) {
  const current = file === 'CHANGELOG.md' ? source.split(/^## \[\d/m)[0] : source;
  return { line: 1, text: current.replace(/^ *```[\s\S]*?^ *```|`[^`\n]*`|\]\([^)\n]*\)/gm, blank) };
}

/** Yields the comments of a program or style sheet; lines of `//` that follow each other are one comment. */
function* commentsIn(source) {
  const comment =
    /^[^\S\n]*\/\/.*(?:\n[^\S\n]*\/\/.*)*|^[^\S\n]*\{?\/\*[\s\S]*?\*\/|(?<=[\s;,{(])\/\*\*? .*?\*\/|(?<=[\s;,{(])\/\/ .*/gm;
  for (const { 0: found, index } of source.matchAll(comment)) {
    const text = found.replace(/^[^\S\n]*(?:\/\/|\{?\/\*\*?|\*(?!\/))?[^\S\n]?/gm, '');
    const lead = /^(?:\s|@ts-check)*/.exec(text)?.[0] ?? '';
    yield { line: 1 + lineBreaks(source.slice(0, index) + lead), text: text.slice(lead.length) };
  }
}

/** Yields the names in `test`, `it` and `describe`. */
function* testNamesIn(file, source) {
  if (!/(?:^|\/)test\/|\.test\.ts$/.test(file)) return;
  const name = /\b(?:test|it|describe)(?:\.\w+(?:\([^()]*\))?)*\(\s*(["'`])((?:\\.|(?!\1)[^\\])*)\1/g;
  for (const { 2: text, index } of source.matchAll(name))
    yield { line: 1 + lineBreaks(source.slice(0, index)), text, isName: true };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const rules = wordRules(read('docs/style.md'));
  // docs/style.md has the words themselves, some files of models are copies or links, and src/texts and the words of templates are texts
  // for people.
  const skipped =
    /^(?:docs\/style\.md$|prisma\/(?:migrated|postgresql\/models|sqlite\/models)\.prisma$|(?:generated|src\/texts|src\/domain\/templates\/words)\/)/;
  const patterns = ['*.ts', '*.tsx', '*.mjs', '*.js', '*.css', '*.prisma', 'docs/**/*.md', ':(glob)*.md'];
  const files = execFileSync('git', ['ls-files', ...patterns], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter(Boolean);
  const found = files.filter((file) => !skipped.test(file)).flatMap((file) => findWords(file, read(file), rules));
  for (const line of found) process.stderr.write(`${line}\n`);
  process.exitCode = found.length > 0 ? 1 : 0;
}
