import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findWords, wordRules } from '../../scripts/check-words.mjs';

const rules = wordRules(readFileSync('docs/style.md', 'utf8'));
const seeded = ['who', 'ever'].join('');

describe('the word check', () => {
  it.each([
    ['a comment', 'src/a.ts', `const a = 1;\n/**\n * Returns the page,\n * ${seeded} asks.\n */\nconst b = 2;\n`, 4],
    ['lines of comments', 'src/a.ts', `// Waits for the page,\n// ${seeded} asks.\n`, 2],
    ['a comment after code', 'src/a.ts', `const a = 1; // ${seeded} asks\n`, 1],
    ['a comment between elements', 'src/a.tsx', `<p>\n  {/* ${seeded} asks */}\n</p>\n`, 2],
    ['a style sheet', 'src/a.css', `/* ${seeded} asks */\n.a {}\n`, 1],
    ['the name of a test', 'test/a.test.ts', `const a = 1;\nit('returns the page, ${seeded} asks', () => {});\n`, 2],
    ['a document', 'docs/a.md', `# Pages\n\nReturns the page, ${seeded} asks.\n`, 3],
  ])('reports a word in %s', (_place, file, source, line) => {
    const [found, ...others] = findWords(file, source, rules);
    expect(found).toMatch(new RegExp(`^${file}:${line}: "${seeded}"; use the caller`));
    expect(others).toEqual([]);
  });

  it('reports the first word of a comment, and nowhere else', () => {
    const first = `${'Wh'}at a page shows.`;
    expect(findWords('src/a.ts', `/** ${first} */\n`, rules)).toHaveLength(1);
    expect(findWords('src/a.ts', `// @ts-check\n// ${first}\n`, rules)).toHaveLength(1);
    expect(findWords('src/a.ts', `/** Returns a page. ${first} */\n`, rules)).toEqual([]);
    expect(findWords('docs/a.md', `${first}\n`, rules)).toEqual([]);
  });

  it('ignores code, addresses of links, and released notes', () => {
    expect(findWords('src/a.ts', `const ${seeded} = '${seeded}';\n`, rules)).toEqual([]);
    expect(findWords('docs/a.md', `\`${seeded}\` [a](${seeded}.md)\n`, rules)).toEqual([]);
    expect(findWords('CHANGELOG.md', `# Changes\n\n## [1.0.0]\n\n${seeded}\n`, rules)).toEqual([]);
  });
});
