import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { compactParamGraph } from './compact-param-graph.mjs';
import { writePrismaSchema } from './prisma-schema.mjs';

// The ES modules of these packages name files without their extensions, which Node does not find.
const require = createRequire(import.meta.url);
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts');
const { getGenerators, loadSchemaContext } = require('@prisma/internals');

/** Does what `prisma generate` does, with its generator alone: the command line brings a studio and databases of its own, 230 MB. */
export async function generateClient(provider) {
  const schemaContext = await loadSchemaContext({
    schemaPath: { cliProvidedPath: writePrismaSchema(provider) },
    printLoadMessage: false,
  });
  const generators = await getGenerators({
    schemaContext,
    registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
    skipDownload: true,
    cliCommand: 'generate',
  });
  for (const generator of generators) {
    await generator.generate();
    generator.stop();
  }
  makeParamGraphCompact(`generated/${provider}/internal/class.ts`);
}

function makeParamGraphCompact(file) {
  const source = readFileSync(file, 'utf8');
  const compact = source.replace(
    /strings: JSON\.parse\((".*")\),\n( *)graph: "(.*)"/,
    (_all, strings, indent, graph) => {
      const made = compactParamGraph({ strings: JSON.parse(JSON.parse(strings)), graph });
      return `strings: JSON.parse(${JSON.stringify(JSON.stringify(made.strings))}),\n${indent}graph: "${made.graph}"`;
    },
  );
  if (compact === source)
    throw new Error(`${file}: the client is generated in another form than by the version before`);
  writeFileSync(file, compact);
}
