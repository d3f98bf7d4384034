import { defineConfig } from 'prisma/config';

// The schema engine's own binary is needed only by `prisma migrate`; naming any executable lets `generate` and `validate`
// run where it cannot be downloaded. Migrations are made by Prisma's engine in WebAssembly (see docs/decisions/0002).
// biome-ignore lint/style/noProcessEnv: a setting of Prisma's, not of the server
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;

export default defineConfig({});
