import type { Command } from 'commander';
import type { Config } from '../../config.ts';
import type { Listing } from '../../listing-settings.ts';
import { settingWarnings } from '../../setting-warnings.ts';
import { sqliteFileOf } from '../../store/database-url.ts';
import { foreignDataFolder } from '../data-owner.ts';
import { printLine } from '../output.ts';
import { problemLine } from '../problem-line.ts';
import { withConfig } from '../run-command.ts';
import { type Finding, ok, problem, warning } from './check.ts';

/** `doctor` */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description(
      'check version, settings, database, Redis, files, free space, backups, mail, clocks, lists of links, certificate, proxy and public address; writes and deletes a row and files',
    )
    .option('--mail-to <address>', 'send a mail to this address')
    .action(
      withConfig(
        async (config, options: { mailTo?: string; json?: true }) => {
          // Loaded on demand: the other commands need none of it.
          const { checkDatabase, checkFiles, checkMail, checkRedis } = await import('./check-stores.ts');
          const { checkLinkLists } = await import('./check-link-lists.ts');
          const { checkKeys } = await import('./check-keys.ts');
          const { checkPublicAddress } = await import('./check-address.ts');
          const { checkMoving } = await import('./check-moving.ts');
          const { checkSpace } = await import('./check-space.ts');
          const { checkBackups } = await import('./check-backups.ts');
          const { checkCertificate } = await import('./check-certificate.ts');
          const { checkUpdate } = await import('./check-update.ts');
          const checks = {
            version: () => checkUpdate(config),
            settings: async () => settingFindings(config),
            database: () => checkDatabase(config),
            keys: () => checkKeys(config),
            redis: () => checkRedis(config),
            files: () => checkFiles(config),
            space: () => checkSpace(config),
            backups: () => checkBackups(config),
            mail: () => checkMail(config, options.mailTo),
            lists: () => checkLinkLists(config),
            certificate: () => checkCertificate(config),
            address: () => checkPublicAddress(config),
            moving: () => checkMoving(config),
          };
          const found: (Finding & { subject: string })[] = [];
          for (const [subject, check] of Object.entries(checks)) {
            const findings = await check().catch((error: unknown) => [problem(problemLine(error))]);
            for (const { level, text } of findings) {
              const line = text.replace(/\s+/g, ' ');
              found.push({ level, subject, text: line });
              if (!options.json) printLine(`${level.padEnd(8)}${subject.padEnd(13)}${line}`);
            }
          }
          if (options.json) printLine(JSON.stringify(found));
          if (found.some(({ level }) => level === 'problem')) process.exitCode = 1;
        },
        { makesKey: false },
      ),
    );
}

function settingFindings(config: Config): Finding[] {
  const { unknown, databaseUrl, secretKeyIsSet, listing } = config;
  const foreign = foreignDataFolder(config);
  if (foreign !== null) return [problem(foreign)];
  if (!secretKeyIsSet && sqliteFileOf(databaseUrl) === null)
    return [warning('SECRET_KEY is not set: all processes on this database need the same key')];
  return [
    unknown.length === 0 ? ok('all settings are known') : warning('some settings are unknown, see above'),
    // `checkPublicAddress` checks the public address in more detail.
    ...settingWarnings(config).flatMap((line) => (line.startsWith('PUBLIC_URL') ? [] : [warning(line)])),
    ...operatorFindings(listing),
  ];
}

/** Checks that visitors and users can find out who is responsible (GDPR, Article 13). */
function operatorFindings({ operator, ownPages }: Listing): Finding[] {
  if (operator === null && ownPages.includes('privacy'))
    return [
      warning(
        'OPERATOR_NAME and OPERATOR_EMAIL are not set: /privacy names no one who is responsible, and there are no terms and no legal notice',
      ),
    ];
  if (operator !== null && operator.address === null)
    return [warning('OPERATOR_ADDRESS is not set: the legal notice and the privacy policy have no postal address')];
  return [];
}
