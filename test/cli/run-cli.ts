import { spawn } from 'node:child_process';

export interface CommandResult {
  status: number | null;
  stdout: string;
  stderr: string;
}

/** Runs the command line as a process of its own. */
export function runCli(settings: Record<string, string>, ...parameters: string[]): Promise<CommandResult> {
  return new Promise((resolve, reject) => {
    const child = spawnSource('src/cli.ts', settings, parameters);
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

/** Starts one of the programs from its source. */
export function spawnSource(file: string, settings: Record<string, string>, parameters: string[] = []) {
  // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
  const { PATH, HOME } = process.env;
  return spawn(process.execPath, ['--import', 'tsx', file, ...parameters], {
    env: { PATH, HOME, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}
