/**
 * Matches strings, quoted names, comments and dollar-quoted texts, in which a semicolon does not end a statement; then the end of a
 * statement, and the rest.
 */
const tokens = /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\$(\w*)\$[\s\S]*?\$\1\$|;|[^'"\-/$;]+|[-/$'"]/g;

/** The statements of a script in SQL, without comments and semicolons. */
export function splitStatements(script: string): string[] {
  const statements = [''];
  for (const [token] of script.matchAll(tokens)) {
    if (token === ';') statements.push('');
    else if (!token.startsWith('--') && !token.startsWith('/*')) statements.push(`${statements.pop()}${token}`);
  }
  return statements.map((statement) => statement.trim()).filter((statement) => statement !== '');
}
