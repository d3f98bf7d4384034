import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { createInterface, type Interface } from 'node:readline/promises';
import type { Command } from 'commander';
import { loadConfig } from '../config.ts';
import { ConfigError } from '../config-error.ts';
import { collectResults, failWith, printDone, printLine, printResults } from './output.ts';

interface InitOptions {
  address?: string;
  mail?: string;
  signUp?: string;
  database?: string;
  file: string;
  overwrite?: true;
  json?: true;
}

type Settings = Record<string, string>;

interface Question {
  option: 'address' | 'mail' | 'signUp' | 'database';
  text: string;
  /** Answer without input; null if there must be one. */
  usual: string | null;
  settings(answer: string): Settings;
}

/** Replies that mean "no address". */
const none = 'none';
const sqlite = 'sqlite';

const questions: readonly Question[] = [
  {
    option: 'address',
    text: 'Address at which people open the service (https://links.example)',
    usual: null,
    // Behind a proxy with the certificate, the server itself needs no other visitors.
    settings: (answer) => ({
      PUBLIC_URL: answer,
      ...(answer.startsWith('https:') && { HOST: '127.0.0.1', TRUST_PROXY: '1' }),
    }),
  },
  {
    option: 'mail',
    text: `Mail server (smtp://user:password@host:587, or ${none})`,
    usual: none,
    settings: (answer): Settings => (answer === none ? {} : { SMTP_URL: answer }),
  },
  {
    option: 'signUp',
    text: 'Who can create an account (open, invite or closed)',
    usual: 'closed',
    settings: (answer) => ({ SIGN_UP: answer }),
  },
  {
    option: 'database',
    text: `Database (${sqlite}, or postgresql://user:password@host:5432/name)`,
    usual: sqlite,
    // Processes on one database need the same key; for a single one, the start makes a file.
    settings: (answer): Settings =>
      answer === sqlite ? {} : { DATABASE_URL: answer, SECRET_KEY: randomBytes(32).toString('hex') },
  },
];

/** `init` */
export function addInitCommand(program: Command): void {
  program
    .command('init')
    .description('ask for the most important settings, and write them to a file .env')
    .option('--address <url>', 'the address at which people open the service')
    .option('--mail <url>', `the mail server, or "${none}"`)
    .option('--sign-up <who>', 'who can create an account: open, invite or closed')
    .option('--database <url>', `"${sqlite}", or the address of a PostgreSQL database`)
    .option('--file <file>', 'the file to write', '.env')
    .option('--overwrite', 'replace an existing file without asking')
    .action(async (options: InitOptions) => {
      if (options.json) collectResults();
      const terminal = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stderr }) : null;
      // The end of the input, or Ctrl-C.
      const onClose = () => failWith(1, 'nothing was written');
      terminal?.on('close', onClose);
      try {
        await confirmOverwrite(options, terminal);
        const settings: Settings = {};
        for (const question of questions) Object.assign(settings, await answerTo(question, options, terminal));
        await writeSettings(options.file, settings, options.overwrite === true || terminal !== null);
      } finally {
        terminal?.off('close', onClose).close();
      }
      const next = 'Start the server with "npm start", then check it with "npm run vitrine -- doctor"';
      printDone(`the settings are written to ${options.file}`, { file: options.file });
      if (terminal !== null && !options.json) printLine(next);
      printResults();
    });
}

async function confirmOverwrite({ file, overwrite }: InitOptions, terminal: Interface | null): Promise<void> {
  if (overwrite || !existsSync(file)) return;
  if (terminal === null) failWith(2, `${file} exists: move it away, or add --overwrite`);
  const answer = await terminal.question(`${file} exists. Replace it? [y/N] `);
  if (!/^y(es)?$/i.test(answer.trim())) failWith(1, `${file} stays as it is`);
}

/** Returns the settings of an option or, without it, of an answer on the terminal, which is asked for until it is valid. */
async function answerTo(question: Question, options: InitOptions, terminal: Interface | null): Promise<Settings> {
  const { text, usual } = question;
  const given = options[question.option];
  const name = `--${question.option.replace('signUp', 'sign-up')}`;
  if (given !== undefined || terminal === null) {
    const answer = given ?? usual;
    if (answer === null) failWith(2, `${name}: is required without a terminal`);
    const found = checked(question.settings(answer));
    if (typeof found === 'string') failWith(2, `${name}: ${found}`);
    return found;
  }
  for (;;) {
    const typed = await terminal.question(`${text}${usual === null ? '' : ` [${usual}]`}: `);
    const found = checked(question.settings(typed.trim() || (usual ?? '')));
    if (typeof found !== 'string') return found;
    process.stderr.write(`${found}\n`);
  }
}

/** Returns the settings if the server accepts them; otherwise the reason. */
function checked(settings: Settings): Settings | string {
  if (settings.PUBLIC_URL === '') return 'PUBLIC_URL: is required';
  const unwritable = Object.entries(settings).find(([, value]) => /['\n]/.test(value));
  if (unwritable) return `${unwritable[0]}: percent-encode quotes`;
  try {
    loadConfig(settings, { makesKey: false });
    return settings;
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.message;
  }
}

async function writeSettings(file: string, settings: Settings, replaces: boolean): Promise<void> {
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${quoted(value)}`);
  const text = ['# Written by "vitrine init". All settings: .env.example', ...lines, ''].join('\n');
  const target = replaces ? `${file}.new` : file;
  try {
    if (replaces) await rm(target, { force: true });
    await writeFile(target, text, { flag: 'wx', mode: 0o600 });
    if (replaces) await rename(target, file);
  } catch (error) {
    failWith(1, `${file} cannot be written: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Quoted for Node, shells and systemd in the same way. */
const quoted = (value: string) => (/^[\w.:/@%-]+$/.test(value) ? value : `'${value}'`);
