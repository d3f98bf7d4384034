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
      `the migration ${migration} was interrupted, and the database does not show how far it came: ` +
        'run "vitrine migrate --repair", which reports what it finds and changes nothing until you name the statement to continue from',
    );
    this.findings = findings;
  }
}
