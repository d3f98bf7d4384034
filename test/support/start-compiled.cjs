// Runs a program that `compilePrograms` has bundled: `start-compiled.cjs PATH PARAMETERS…`. The first process that comes to its end keeps what
// V8 has compiled, beside the program, and those that are started after it need not compile.
const { existsSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const { createRequire } = require('node:module');
const { dirname } = require('node:path');
const { Script } = require('node:vm');

const [node, , path, ...parameters] = process.argv;
process.argv = [node, path, ...parameters];
const kept = `${path}.compiled`;
const cachedData = existsSync(kept) ? readFileSync(kept) : undefined;
const source = `(function (exports, require, module, __filename, __dirname) {${readFileSync(path, 'utf8')}\n})`;
const script = new Script(source, { filename: path, cachedData });
// V8 takes it only with the switches that it was made with.
if (script.cachedDataRejected) throw new Error(`${kept} was made with other switches`);
if (!cachedData) {
  process.on('exit', (status) => {
    if (status !== 0) return;
    writeFileSync(`${kept}.${process.pid}`, script.createCachedData());
    renameSync(`${kept}.${process.pid}`, kept);
  });
}
const program = { exports: {} };
script.runInThisContext()(program.exports, createRequire(path), program, path, dirname(path));
