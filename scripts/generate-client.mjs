import { createRequire } from 'node:module';
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
}
