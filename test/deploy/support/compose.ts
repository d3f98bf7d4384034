import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';
import * as z from 'zod';

const text = z.union([z.string(), z.number()]).transform(String);
const healthCheck = z.union([
  z.object({ test: z.tuple([z.literal('CMD'), z.string()], z.string()) }),
  z.object({ disable: z.literal(true) }),
]);
const service = z.object({
  image: z.string(),
  build: z.object({ context: z.string(), dockerfile: z.string(), target: z.string().optional() }).optional(),
  environment: z.record(z.string(), text).default({}),
  env_file: z.array(z.object({ path: z.string(), required: z.boolean() })).default([]),
  secrets: z.array(z.string()).default([]),
  volumes: z.array(z.string()).default([]),
  ports: z.array(z.string()).default([]),
  healthcheck: healthCheck.optional(),
  depends_on: z.union([z.array(z.string()), z.record(z.string(), z.object({ condition: z.string() }))]).default([]),
});
const composeFile = z.object({
  services: z.record(z.string(), service),
  volumes: z.record(z.string(), z.object({})),
  secrets: z.record(z.string(), z.object({ file: z.string() })).default({}),
});

export type ComposeFile = z.output<typeof composeFile>;
export type ComposeService = z.output<typeof service>;

/** Returns a compose file as an engine reads it: with merged maps, and with `variables` in the places of `${…}`. Throws where one is required. */
export async function readCompose(path: string, variables: Record<string, string>): Promise<ComposeFile> {
  const parsed: unknown = parse(await readFile(path, 'utf8'), { merge: true });
  return composeFile.parse(interpolate(parsed, variables));
}

function interpolate(value: unknown, variables: Record<string, string>): unknown {
  if (typeof value === 'string')
    return value.replace(/\$\{([A-Z_]+)(?:(:[-?])([^}]*))?\}/g, (_whole, name, kind, rest) => {
      const given = variables[name] ?? '';
      if (given === '' && kind === ':?') throw new Error(`${name}: ${rest}`);
      return given || (kind === ':-' ? rest : '');
    });
  if (Array.isArray(value)) return value.map((item) => interpolate(item, variables));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, interpolate(item, variables)]));
  return value;
}
