import { execFileSync } from 'node:child_process';

/** The rule applies to the commits after this one. */
const since = '77f100c04c7cba37b99bd7349dfadac978a93156';
/** Conventional Commits 1.0.0 with the types of CONTRIBUTING.md. */
const form = /^(build|chore|ci|docs|feat|fix|perf|refactor|revert|test)(\([a-z0-9-]+\))?!?: [a-z0-9].*[^.]$/;
const longest = 72;

let subjects;
try {
  const range = `${since}..HEAD`;
  subjects = execFileSync('git', ['log', '--no-merges', '--format=%h %s', range], { encoding: 'utf8', stdio: 'pipe' });
} catch {
  process.stdout.write('Commits are not checked: this is no clone with its history.\n');
  process.exit(0);
}
const refused = subjects
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])
  .filter(([, subject]) => !form.test(subject) || [...subject].length > longest);
for (const [hash, subject] of refused) process.stderr.write(`${hash}: ${subject}\n`);
if (refused.length > 0) {
  process.stderr.write(
    `Write "fix(oauth): reject a code used twice", with at most ${longest} characters: CONTRIBUTING.md.\n`,
  );
  process.exit(1);
}
