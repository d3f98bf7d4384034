/** A service that hosts link pages. */
interface LinkService {
  /** Name in texts and in the names of its own accounts, in lower case without spaces. */
  name: string;
  hosts: string[];
  /** Set if the name is also a word or a person's name. */
  isWord?: true;
}

/** The services from which people import pages. */
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
  { name: 'biodrop', hosts: ['biodrop.io'] },
  { name: 'linkpop', hosts: ['linkpop.com'] },
  { name: 'hoobe', hosts: ['hoo.be'] },
  { name: 'lynx', hosts: ['lynx.page'], isWord: true },
  { name: 'snipfeed', hosts: ['snipfeed.co'] },
  { name: 'pillar', hosts: ['pillar.io'], isWord: true },
  { name: 'litlink', hosts: ['lit.link'] },
  { name: 'tapbio', hosts: ['tap.bio'] },
  { name: 'contactinbio', hosts: ['contactinbio.com', 'cib.link'] },
  { name: 'shorby', hosts: ['shorby.com', 'shor.by'] },
  { name: 'linkr', hosts: ['linkr.bio', 'linkr.com'] },
  { name: 'liinks', hosts: ['liinks.co'] },
  { name: 'linkfly', hosts: ['linkfly.to'] },
  { name: 'flowpage', hosts: ['flow.page', 'flowpage.com'] },
  { name: 'directme', hosts: ['direct.me'] },
  { name: 'zaap', hosts: ['zaap.bio', 'zaap.ai'] },
  { name: 'znaplink', hosts: ['znap.link'] },
  { name: 'magicly', hosts: ['magic.ly'] },
  { name: 'about.me', hosts: ['about.me'] },
  { name: 'linkbio', hosts: ['linkbio.co'] },
];

/** Services and programs that make any kind of site, whose sites are people's own. Their own hosts are used for advertisements. */
export const siteBuilders: readonly string[] =
  `site123.com wix.com weebly.com squarespace.com tilda.cc tilda.ws webflow.com framer.com framer.website jimdo.com strikingly.com wordpress.com
  wordpress.org ucoz.ru ucoz.com uweb.ru webnode.com webnode.page godaddy.com mobirise.com mobiri.se 8b.com 8b.io universe.com
  gamma.app notion.so super.so potion.so typedream.com umso.com dorik.com unicornplatform.com ghost.org hugo.io gohugo.io jekyllrb.com
  astro.build nextjs.org vercel.com netlify.com pages.github.com html5up.net bootstrapmade.com colorlib.com templatemo.com themeforest.net
  elementor.com divi.com nicepage.com ukit.com nethouse.ru lpgenerator.ru lpmotor.ru flexbe.com craftum.com creatium.io setup.ru
  yola.com webs.com ionos.com hostinger.com zyro.com durable.co b12.io canva.com vsble.me format.com pixpa.com cargo.site
  duda.co simvoly.com`.split(/\s+/);

/** Returns the service with the host of an address, or null. */
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
