import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Starts Debian's nginx with these directives of its `http` block and its files in the folder; it accepts requests when this returns. */
export async function startNginx(
  folder: string,
  port: number,
  http: string,
  variables: Record<string, string> = {},
): Promise<{ stop(): Promise<void> }> {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const configuration = join(folder, 'nginx.conf');
  // nginx drops all other environment variables itself.
  const kept = Object.keys(variables).map((name) => `env ${name};`);
  await writeFile(
    configuration,
    `${kept.join(' ')} daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary.join(' ')}
${http}
}`,
  );
  const child = spawn('nginx', ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log')], {
    // biome-ignore lint/style/noProcessEnv: a program needs the path of this one
    env: { PATH: `${process.env.PATH}:/usr/sbin`, ...variables },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  for (let attempt = 0; attempt < 400; attempt += 1) {
    try {
      await (await fetch(`http://127.0.0.1:${port}/-/health`)).arrayBuffer();
      return { stop };
    } catch {
      await sleep(50);
    }
  }
  await stop();
  throw new Error('nginx did not start');
}
