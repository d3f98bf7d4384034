import { type Command, Option } from 'commander';
import { setFeatures } from '../domain/accounts/features.ts';
import { invalidField } from '../domain/errors.ts';
import { textOf } from '../texts/index.ts';
import { printDone } from './output.ts';
import { accountOf, withContext } from './run-command.ts';

type Switch = 'on' | 'off';

/** `feature` */
export function addFeatureCommand(program: Command): void {
  program
    .command('feature')
    .description('turn a feature on or off for an account')
    .requiredOption('--email <address>', 'e-mail address of the account')
    .addOption(new Option('--stickers <switch>', 'stickers').choices(['on', 'off']))
    .addOption(new Option('--social <switch>', 'social accounts').choices(['on', 'off']))
    .action(
      withContext(async (context, options: { email: string; stickers?: Switch; social?: Switch }) => {
        const { stickers, social } = options;
        if (stickers === undefined && social === undefined) {
          throw invalidField(
            'feature',
            textOf((t) => t.requestMessages.giveFeature),
          );
        }
        const account = await accountOf(context, options.email);
        await setFeatures(context, account.id, {
          ...(stickers === undefined ? {} : { stickers: stickers === 'on' }),
          ...(social === undefined ? {} : { social: social === 'on' }),
        });
        if (stickers !== undefined) printDone(`stickers ${stickers}`, { stickers });
        if (social !== undefined) printDone(`social ${social}`, { social });
      }),
    );
}
