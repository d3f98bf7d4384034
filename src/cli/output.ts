/** Writes one line for the person or program that ran the command. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Ends a command whose output cannot be written: without a word where the reader has left, as `head` does. */
export function endWithoutOutput(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(1);
  failWith(1, `the output cannot be written: ${error.message}`);
}

/** Ends the command with one line on stderr. Exit status 2 means that the arguments were wrong. */
export function failWith(status: 1 | 2, message: string): never {
  process.stderr.write(`${message.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()}\n`);
  process.exit(status);
}
