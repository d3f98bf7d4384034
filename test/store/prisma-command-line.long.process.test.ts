import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);

// Prisma's own commands, as a contributor types them. None may need a native engine.
describe.each([
  ['SQLite', {}, 'sqlite'],
  ['PostgreSQL', { DATABASE_URL: 'postgresql://localhost/vitrine' }, 'postgresql'],
])("Prisma's command line with the schema of %s", (_name, settings, folder) => {
  const prisma = (...parameters: string[]) => {
    // biome-ignore lint/style/noProcessEnv: a program needs the path and the home folder of this one
    const { PATH, HOME } = process.env;
    return run('npx', ['prisma', ...parameters], { env: { PATH, HOME, CHECKPOINT_DISABLE: '1', ...settings } });
  };

  it('considers it valid', async () => {
    expect((await prisma('validate')).stdout).toContain(`prisma/${folder} are valid`);
  });

  it('considers its files formatted', async () => {
    await prisma('format', '--check');
  });
});
