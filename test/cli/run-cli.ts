import { spawn } from 'node:child_process';
import { shortLived } from '../support/short-lived.ts';

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a process of its own. */
export function runCli(settings: Record<string, string>, ...parameters: string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawnProgram('cli', settings, parameters);
    let stdout = '';
    let stderr = '';
    child.stdout.on('data', (data) => {
      stdout += data;
    });
    child.stderr.on('data', (data) => {
      stderr += data;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

/** Starts one of the programs as `npm run build`, which `npm test` runs first, has made it. */
export function spawnProgram(name: 'cli' | 'main', settings: Record<string, string>, parameters: string[] = []) {
  // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, [...shortLived, `dist/src/${name}.js`, ...parameters], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
