/** A service that hosts link pages. */
interface LinkService {
  /** Name in texts and in the names of its own accounts, in lower case without spaces. */
  name: string;
  hosts: string[];
  /** Set where the name is also a word or a person's name. */
  isWord?: true;
}

/** The services that people come from. */
export const linkServices: readonly LinkService[] = [
  { name: 'linktree', hosts: ['linktr.ee', 'linktree.com'] },
  { name: 'beacons', hosts: ['beacons.ai', 'beacons.page'], isWord: true },
  { name: 'bento', hosts: ['bento.me'], isWord: true },
  { name: 'carrd', hosts: ['carrd.co', 'crd.co', 'uwu.ai', 'drr.ac'] },
  { name: 'linkstack', hosts: ['linkstack.org'] },
  { name: 'littlelink', hosts: ['littlelink.io'] },
  { name: 'taplink', hosts: ['taplink.cc', 'taplink.ws', 'taplink.at', 'taplink.ru'] },
  { name: 'biolink', hosts: ['bio.link'] },
  { name: 'lnkbio', hosts: ['lnk.bio'] },
  { name: 'milkshake', hosts: ['milkshake.app', 'msha.ke'], isWord: true },
  { name: 'campsite', hosts: ['campsite.bio', 'campsite.to'], isWord: true },
  { name: 'hoppbywix', hosts: ['hopp.co', 'hopp.to'] },
  { name: 'solo.to', hosts: ['solo.to'] },
  { name: 'linkinbio', hosts: ['linkin.bio', 'later.com'] },
  { name: 'hipolink', hosts: ['hipolink.me', 'hipolink.net'] },
  { name: 'mssg.me', hosts: ['mssg.me'] },
  { name: 'allmylinks', hosts: ['allmylinks.com'] },
  { name: 'heylink', hosts: ['heylink.me'] },
  { name: 'stanstore', hosts: ['stan.store'] },
  { name: 'komi', hosts: ['komi.io'], isWord: true },
  { name: 'instabio', hosts: ['instabio.cc'] },
  { name: 'manylink', hosts: ['many.link', 'manylink.co'] },
  { name: 'bio.site', hosts: ['bio.site'] },
  { name: 'linkme', hosts: ['link.me'] },
];

/** The service on whose host an address is, or null. */
export function linkServiceOf(address: string | null): string | null {
  const host = address !== null && URL.canParse(address) ? new URL(address).hostname : '';
  return linkServices.find(({ hosts }) => hosts.some((own) => host === own || host.endsWith(`.${own}`)))?.name ?? null;
}

/**
 * Returns whether a text names a service: then the service wrote it, and not a person. `hosting` is the one that hosts the page, which may
 * be named by a common word.
 */
export function namesLinkService(text: string, hosting: string | null): boolean {
  const words = text.toLowerCase().split(/[^\p{L}\p{N}.]+/u);
  const names = new Set(
    linkServices.flatMap((service) => [...ownNames(service), ...service.hosts]).concat(hosting ?? []),
  );
  return words.some((word) => names.has(word.endsWith('.') ? word.slice(0, -1) : word));
}

/** Returns the names of a service that mean nothing else. */
export function ownNames({ name, isWord }: LinkService): string[] {
  return isWord ? [] : [name];
}
