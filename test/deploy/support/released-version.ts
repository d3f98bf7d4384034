import { execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export interface Release {
  /** Its source with its packages and its build. */
  folder: string;
  remove(): Promise<void>;
}

/** Builds a commit in a folder of its own, with the packages that its lock file names. */
export async function buildRelease(commit: string): Promise<Release> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-release-'));
  const archive = join(folder, 'source.tar');
  await run('git', ['archive', '--output', archive, commit]);
  await run('tar', ['-xf', archive, '-C', folder]);
  await installPackages(folder);
  await run('npm', ['run', 'build'], { cwd: folder });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A package that is compiled if no binary can be downloaded, which takes minutes. */
const compiled = 'node_modules/better-sqlite3';

/** Installs the packages of a release. The compiled one is copied from this checkout if it has the same version. */
async function installPackages(folder: string): Promise<void> {
  await run('npm', ['ci', '--ignore-scripts'], { cwd: folder });
  const [own, released] = await Promise.all(
    ['.', folder].map(async (root) =>
      String(JSON.parse(await readFile(join(root, compiled, 'package.json'), 'utf8')).version),
    ),
  );
  if (own === released) await cp(join(compiled, 'build'), join(folder, compiled, 'build'), { recursive: true });
  else await run('npm', ['rebuild', compiled.slice('node_modules/'.length)], { cwd: folder });
}

export interface RunningVersion {
  url: string;
  /** Ends it as a service manager does, and returns its exit code. */
  end(): Promise<number | null>;
}

/** Starts the program that was built in the folder, and waits until it is ready. */
export async function startVersion(
  folder: string,
  settings: Record<string, string> & { PORT: string },
): Promise<RunningVersion> {
  // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
  const { PATH, HOME } = process.env;
  const program = spawn(process.execPath, ['dist/src/main.js'], {
    cwd: folder,
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => program.once('exit', resolve));
  await new Promise<void>((resolve, reject) => {
    void ended.then((code) => reject(new Error(`the version in ${folder} ended with ${code} before it was ready`)));
    program.stdout.on('data', (data) => String(data).includes('is ready') && resolve());
  });
  return {
    url: `http://127.0.0.1:${settings.PORT}`,
    end() {
      program.kill('SIGTERM');
      return ended;
    },
  };
}
