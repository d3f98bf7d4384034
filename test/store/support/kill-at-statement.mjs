/**
 * From now on the process ends with SIGKILL before it would send more than DIE_AFTER statements that change something to a database. Scripts of
 * many statements are sent one statement at a time. A program calls it first.
 */
export async function killAtStatement() {
  // biome-ignore lint/style/noProcessEnv: how the test says it
  if (process.env.DATABASE_URL?.startsWith('file:')) await dieOnSqlite();
  else await dieOnPostgresql();
}

// biome-ignore lint/style/noProcessEnv: how the test says it
let left = Number(process.env.DIE_AFTER);

function step() {
  if (left === 0) process.kill(process.pid, 'SIGKILL');
  left -= 1;
}

// No migration has a semicolon inside of a string; a test checks that.
const statementsOf = (script) => script.split(';').filter((statement) => statement.replace(/--.*/g, '').trim() !== '');
const reads = (statement) => /^\s*(SELECT|WITH)/i.test(statement);

async function dieOnSqlite() {
  const { default: BetterSqlite3 } = await import('better-sqlite3');
  const { exec } = BetterSqlite3.prototype;
  BetterSqlite3.prototype.exec = function (script) {
    for (const statement of statementsOf(script)) {
      step();
      exec.call(this, statement);
    }
    return this;
  };
  const statementPrototype = Object.getPrototypeOf(new BetterSqlite3(':memory:').prepare('SELECT 1'));
  const { run } = statementPrototype;
  statementPrototype.run = function (...parameters) {
    step();
    return run.apply(this, parameters);
  };
}

async function dieOnPostgresql() {
  const { default: pg } = await import('pg');
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (text, ...rest) {
    const statements = typeof text === 'string' && rest.length === 0 ? statementsOf(text) : [];
    if (statements.length > 1) {
      return statements.reduce((sent, statement) => sent.then(() => this.query(statement)), Promise.resolve());
    }
    if (!reads(typeof text === 'string' ? text : (text.text ?? ''))) step();
    return query.call(this, text, ...rest);
  };
}
