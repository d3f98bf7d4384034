import type { Config } from '../config.ts';

/** The origins that a service has and had. */
export type Origins = Pick<Config, 'publicUrl' | 'formerOrigins'>;

/** Returns whether a host, with its port if it has one, is the service's or was it before (FORMER_ORIGINS). */
export function isOwnHost({ publicUrl, formerOrigins }: Origins, host: string): boolean {
  return [publicUrl, ...formerOrigins].some((origin) => new URL(origin).host === host);
}

/** Returns the names of the hosts that the service has and had. */
export function ownHostnames({ publicUrl, formerOrigins }: Origins): string[] {
  return [publicUrl, ...formerOrigins].map((origin) => new URL(origin).hostname);
}
