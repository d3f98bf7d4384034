/** Writes one line for the person or program that ran the command. */
export function printLine(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Results of a command that prints JSON; null while it prints lines. */
let results: Record<string, unknown> | null = null;

/** Makes `printDone` collect results instead of printing lines. */
export function collectResults(): void {
  results = {};
}

/** Prints what a command has done as a line, if it has words, or with --json, adds it to the object that is printed at its end. */
export function printDone(line: string | null, result: Record<string, unknown>): void {
  if (results !== null) Object.assign(results, result);
  else if (line !== null) printLine(line);
}

/** Prints the collected results, if there are any. */
export function printResults(): void {
  if (results !== null && Object.keys(results).length > 0) printLine(JSON.stringify(results));
  results = null;
}

/** Ends a command whose output cannot be written: without a word where the reader has left, as `head` does. */
export function endWithoutOutput(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(1);
  failWith(1, `the output cannot be written: ${error.message}`);
}

/** Ends the command with one line on stderr, after what it has done until then. Exit status 2 means that the arguments were wrong. */
export function failWith(status: 1 | 2, message: string): never {
  printResults();
  process.stderr.write(`${message.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()}\n`);
  process.exit(status);
}
