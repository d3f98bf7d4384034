import { readFileSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import { Reader } from 'mmdb-lib';
import * as z from 'zod';
import type { Config } from '../../../config.ts';
import { ConfigError } from '../../../config-error.ts';

/** Common part of databases of countries and of cities, by MaxMind and others. */
const located = z.object({ country: z.object({ iso_code: z.string() }) });
/** Another spelling of the same: DB-IP's and IPinfo's free files. */
const plainlyLocated = z.object({ country_code: z.string() });
const code = /^[A-Z]{2}$/;

/**
 * Returns a function that finds the country of a visit: by a header of the proxy, or by the operator's database file; null if neither has
 * it. It sends no network request. Throws ConfigError for a file that is not such a database.
 */
export function countryFinder({
  countryHeader,
  geoipFile,
}: Pick<Config, 'countryHeader' | 'geoipFile'>): (headers: IncomingHttpHeaders, address: string) => string | null {
  const lookUp = geoipFile === null ? null : openDatabase(geoipFile);
  return (headers, address) => {
    const named = countryHeader === null ? undefined : headers[countryHeader];
    const given = typeof named === 'string' ? named.trim().toUpperCase() : '';
    // Proxies write XX for an unknown country, and T1 for Tor.
    if (code.test(given) && given !== 'XX') return given;
    return lookUp?.(address) ?? null;
  };
}

function openDatabase(path: string): (address: string) => string | null {
  const known = new LRUCache<string, string>({ max: 10_000 });
  const reader = readDatabase(path);
  return (address) => {
    // A proxy that is trusted with more than it should be passes on texts of any length.
    if (isIP(address) === 0) return null;
    const found = known.get(address) ?? countryIn(reader, address);
    known.set(address, found);
    return found === '' ? null : found;
  };
}

function readDatabase(path: string): Reader<object> {
  try {
    return new Reader<object>(readFileSync(path));
  } catch (error) {
    throw new ConfigError(`GEOIP_FILE: is not a MaxMind database (${error instanceof Error ? error.message : path})`);
  }
}

function countryIn(reader: Reader<object>, address: string): string {
  try {
    const found: unknown = reader.get(address);
    const named = located.safeParse(found).data?.country.iso_code ?? plainlyLocated.safeParse(found).data?.country_code;
    return named !== undefined && code.test(named) ? named : '';
  } catch {
    // An address of IPv6 in a database of IPv4.
    return '';
  }
}
