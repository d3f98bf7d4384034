/** Thrown when the database cannot be brought to the program's version; its message is one line for the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError';
}

/** Thrown when a person must decide how a half-done migration continues. */
export class UndecidedMigrationError extends MigrationError {
  override name = 'UndecidedMigrationError';
  /** Findings and next steps, in lines for `vitrine migrate --repair`. */
  readonly findings: string[];

  constructor(migration: string, findings: string[]) {
    super(
      `the migration ${migration} was begun and not finished, and the database does not show how far it came: ` +
        'run "vitrine migrate --repair", which tells what it finds and changes nothing until you say from which statement to go on',
    );
    this.findings = findings;
  }
}
