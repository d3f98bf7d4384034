import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { isOrigin } from './setting-addresses.ts';

/** The address of the service, and those that it had. */
export interface OriginSettings {
  /** Origin of everything, without a trailing slash; also the issuer of RFC 8414. */
  publicUrl: string;
  /** Former origins, whose links redirect to the current one (docs/interface.md 1.7). */
  formerOrigins: string[];
}

/** The settings of `OriginSettings`, as environment variables. */
export const originVariables = {
  PUBLIC_URL: z
    .string()
    .optional()
    .refine(
      (value) => value === undefined || isOrigin(value),
      'must be an origin such as https://links.example, without a path',
    ),
  FORMER_ORIGINS: z
    .string()
    .transform((value) =>
      value
        .split(',')
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    )
    .refine(
      (origins) => origins.every(isOrigin),
      'must be origins such as https://old.example, without a path, separated by commas',
    )
    .transform((origins) => origins.map((origin) => new URL(origin).origin))
    .default([]),
};

/** Returns the settings as the server uses them. Throws ConfigError. */
export function originSettings(value: z.infer<z.ZodObject<typeof originVariables>>, port: number): OriginSettings {
  const publicUrl = value.PUBLIC_URL ? new URL(value.PUBLIC_URL).origin : `http://localhost:${port}`;
  if (value.FORMER_ORIGINS.includes(publicUrl))
    throw new ConfigError(`FORMER_ORIGINS: must not have ${publicUrl}, which is PUBLIC_URL`);
  return { publicUrl, formerOrigins: value.FORMER_ORIGINS };
}
