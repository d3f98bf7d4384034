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

/** Prints the result of a command as a line, if there is one. With --json, adds it to the object that is printed at the end. */
export function printDone(line: string | null, result: Record<string, unknown>): void {
  if (results !== null) Object.assign(results, result);
  else if (line !== null) printLine(line);
}

/** Prints the collected results, if there are any. */
export function printResults(): void {
  if (results !== null && Object.keys(results).length > 0) printLine(JSON.stringify(results));
  results = null;
}

/** Returns a value with its label on a terminal, and the value alone for a program that reads the output. */
export function labelled(label: string, value: string): string {
  return process.stdout.isTTY ? `${label}: ${value}` : value;
}

/** Ends a command whose output cannot be written: without a message if the reader has closed the pipe, as `head` does. */
export function endWithoutOutput(error: Error): void {
  if ('code' in error && error.code === 'EPIPE') process.exit(1);
  failWith(1, `the output cannot be written: ${error.message}`);
}

/** Ends the command with one line on stderr, after the steps done so far. Exit status 2 means that the arguments were wrong. */
export function failWith(status: 1 | 2, message: string): never {
  printResults();
  process.stderr.write(`${message.replace(/(?<!\s)\s*\n\s*/g, ' ').trim()}\n`);
  process.exit(status);
}
