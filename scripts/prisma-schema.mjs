import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Joins datasource, generator and the shared models of one database into one schema text. */
export function prismaSchema(provider) {
  return `${readFileSync(`${root}prisma/${provider}.prisma`, 'utf8')}\n${readFileSync(`${root}prisma/models.prisma`, 'utf8')}`;
}

/** Writes the joined schema where the Prisma command line can read it and returns its path. */
export function writePrismaSchema(provider) {
  const folder = `${root}generated/schemas`;
  mkdirSync(folder, { recursive: true });
  const path = `${folder}/${provider}.prisma`;
  writeFileSync(path, prismaSchema(provider));
  return path;
}
