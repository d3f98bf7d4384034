import type { Command } from 'commander';
import { failWith, printDone } from './output.ts';
import { withContext } from './run-command.ts';

/** `reencrypt` */
export function addReencryptCommand(program: Command): void {
  program
    .command('reencrypt')
    .description(
      're-encrypt stored data with SECRET_KEY, so that SECRET_KEY_FALLBACK is no longer needed; the server may be running',
    )
    .action(
      withContext(async ({ db, config }) => {
        const { reencrypt } = await import('../domain/reencrypt.ts');
        const counts = await reencrypt(db, config.secretKeys);
        for (const { column, newest, fallback, unreadable } of counts) {
          const words = [
            `${newest} with SECRET_KEY`,
            `${fallback} changed in the meantime`,
            `${unreadable} with neither`,
          ];
          printDone([column, ...words].join('\t'), { columns: counts });
        }
        const left = counts.filter(({ fallback, unreadable }) => fallback + unreadable > 0).map(({ column }) => column);
        if (left.length > 0) failWith(1, `some data cannot be read with SECRET_KEY: ${left.join(', ')}`);
      }),
    );
}
