import { Resolver } from 'node:dns/promises';

/** Milliseconds for one attempt to reach a name server. */
const timeoutMs = 2_000;
const attempts = 2;

/** DNS records of a name. Empty lists if it has none of that type or does not exist. */
export interface DnsResolver {
  /**
   * Returns the texts of TXT records, each joined from its parts (RFC 1035, section 3.3.14). Throws the errors of `node:dns` if no name
   * server responds.
   */
  texts(name: string): Promise<string[]>;
  /** Returns the targets of CNAME records. Throws as above. */
  aliases(name: string): Promise<string[]>;
}

const emptyAnswers = ['ENODATA', 'ENOTFOUND'];

/** Asks the name servers that are given by address, or those of this machine. */
export function createDnsResolver(servers: readonly string[]): DnsResolver {
  const resolver = new Resolver({ timeout: timeoutMs, tries: attempts });
  if (servers.length > 0) resolver.setServers(servers);
  return {
    texts: async (name) => (await orEmpty(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    aliases: (name) => orEmpty(resolver.resolveCname(name)),
  };
}

async function orEmpty<T>(answers: Promise<T[]>): Promise<T[]> {
  try {
    return await answers;
  } catch (error) {
    if (error instanceof Error && 'code' in error && emptyAnswers.includes(String(error.code))) return [];
    throw error;
  }
}
