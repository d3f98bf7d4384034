import { Resolver } from 'node:dns/promises';
import { causeOf, Outage } from '../outgoing/outage.ts';
import { isPublicAddress } from './public-address.ts';

/**
 * Rules for requests to addresses that users give. No setting changes them: only a program that builds the service itself, as the tests do
 * for their stand-in on loopback, can pass other rules.
 */
export interface OutgoingRules {
  /** Returns every IP address of a host name. Throws Outage if it has none. */
  resolve(hostname: string): Promise<string[]>;
  allowsAddress(address: string): boolean;
  /** Called for URLs with the scheme http or https. */
  allowsPort(url: URL): boolean;
}

/** Public addresses and default ports only (docs/interface.md 5.9). */
export const publicOnly: OutgoingRules = {
  resolve,
  allowsAddress: isPublicAddress,
  // The URL parser drops the default port of the scheme, so this distinguishes `http://host:443` from `https://host:443`.
  allowsPort: (url) => url.port === '',
};

/** Uses only name servers, because names of the machine's hosts file are internal. */
async function resolve(hostname: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  if (addresses.length > 0) return addresses;
  const reasons = answers.map((answer) => (answer.status === 'rejected' ? causeOf(answer.reason) : 'no address'));
  throw new Outage(`its name was not resolved (${[...new Set(reasons)].join(', ')})`);
}
