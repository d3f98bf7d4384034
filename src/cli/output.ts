/** Writes one line for the person or program that ran the command. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends the command with one line on stderr. Exit status 2 means that the arguments were wrong. */
export function failWith(status: 1 | 2, message: string): never {
  process.stderr.write(`${message.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()}\n`);
  process.exit(status);
}
