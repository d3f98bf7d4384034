import * as z from 'zod';
import { oneOf } from './one-of.ts';

/** Access to the metrics at `/-/metrics`. */
export interface MetricsSettings {
  /** Everyone who reaches the server; requests from this machine that no proxy passed on; no one. */
  metrics: 'on' | 'loopback' | 'off';
  /** The bearer token that each request for metrics needs, or null. */
  metricsToken: string | null;
}

/** The settings of `MetricsSettings`, as environment variables. */
export const metricsVariables = {
  METRICS: oneOf('on', 'loopback', 'off').default('loopback'),
  METRICS_TOKEN: z
    .string()
    .regex(/^[A-Za-z0-9._~+/-]{16,200}=*$/, 'must be a bearer token of at least 16 letters, digits and . _ ~ + / -')
    .optional(),
};

/** Returns the settings as the server uses them. */
export function metricsSettings(value: z.infer<z.ZodObject<typeof metricsVariables>>): MetricsSettings {
  return { metrics: value.METRICS, metricsToken: value.METRICS_TOKEN ?? null };
}
