import * as z from 'zod';
import { oneOf } from './one-of.ts';

/** The extent of counting visitors. */
export interface StatisticsSettings {
  /** All; only views and clicks; nothing. An owner can choose less for a page. */
  statistics: 'on' | 'counts' | 'off';
  /** The header, in lower case, with a visitor's country from the proxy, or null. */
  countryHeader: string | null;
  /** A MaxMind database that knows the country of an address, or null. */
  geoipFile: string | null;
}

/** The settings of `StatisticsSettings`, as environment variables. */
export const statisticsVariables = {
  STATISTICS: oneOf('on', 'counts', 'off').default('on'),
  COUNTRY_HEADER: z
    .string()
    .regex(/^[A-Za-z0-9-]{1,64}$/, 'must be the name of a header')
    .transform((value) => value.toLowerCase())
    .optional(),
  GEOIP_FILE: z.string().min(1).optional(),
};

/** The settings as the server uses them. */
export function statisticsSettings(value: z.infer<z.ZodObject<typeof statisticsVariables>>): StatisticsSettings {
  return {
    statistics: value.STATISTICS,
    countryHeader: value.COUNTRY_HEADER ?? null,
    geoipFile: value.GEOIP_FILE ?? null,
  };
}
