import type { Command } from 'commander';
import { failWith, printLine } from './output.ts';
import { withContext } from './run-command.ts';

/** `reencrypt` */
export function addReencryptCommand(program: Command): void {
  program
    .command('reencrypt')
    .description('encrypt with SECRET_KEY what SECRET_KEY_FALLBACK is still needed for; the server may be running')
    .action(
      withContext(async ({ db, config }) => {
        const { reencrypt } = await import('../domain/reencrypt.ts');
        const counts = await reencrypt(db, config.secretKeys);
        for (const { column, newest, fallback, unreadable } of counts) {
          printLine(
            [column, `${newest} by SECRET_KEY`, `${fallback} changed meanwhile`, `${unreadable} by neither`].join('\t'),
          );
        }
        const left = counts.filter(({ fallback, unreadable }) => fallback + unreadable > 0).map(({ column }) => column);
        if (left.length > 0) failWith(1, `not all can be read with SECRET_KEY: ${left.join(', ')}`);
      }),
    );
}
