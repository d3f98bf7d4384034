import pg from 'pg';

/** Columns of times contain UTC without a zone. */
const timestampType = 1114;

/** Returns the parser for the text of a value, by PostgreSQL's number of its type. */
export function parserOf(type: number): (text: string) => unknown {
  if (type === timestampType) return (text) => new Date(`${text.replace(' ', 'T')}Z`);
  return pg.types.getTypeParser(type, 'text');
}
