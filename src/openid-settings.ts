import * as z from 'zod';
import { ConfigError } from './config-error.ts';
import { isIssuer } from './setting-addresses.ts';

/** A client of the operator's at an OpenID provider. */
export interface OpenIdSettings {
  /** Exactly as the provider's metadata and ID tokens name it. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Name of the provider on the button. */
  name: string;
}

/** The settings of `OpenIdSettings`, as environment variables. */
export const openIdVariables = {
  OIDC_ISSUER: z
    .string()
    .refine(isIssuer, 'must be the https address of the provider, exactly as its metadata names it')
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().max(60, 'must be at most 60 characters').optional(),
};

type OpenIdVariables = z.infer<z.ZodObject<typeof openIdVariables>>;

/** Returns the settings as the server uses them; null if none is set. Throws ConfigError if only some are. */
export function openIdOf(value: OpenIdVariables): OpenIdSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name } = value;
  if (issuer !== undefined && clientId !== undefined && clientSecret !== undefined) {
    return { issuer, clientId, clientSecret, name: name ?? new URL(issuer).hostname };
  }
  const given = { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret };
  const missing = Object.entries(given).find(([, setting]) => setting === undefined)?.[0];
  if (Object.values(given).some((setting) => setting !== undefined)) {
    throw new ConfigError(`${missing}: OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be set together`);
  }
  return null;
}
