import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { textOf } from '../../texts/index.ts';
import { invalidField } from '../errors.ts';
import { type Origins, ownHostnames } from '../own-hosts.ts';

/** RFC 1035, section 2.3.4: 255 octets with the lengths, so 253 characters; a label is at most 63 (RFC 5890 for those beyond ASCII). */
const hostPattern = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{1,59})$/;

/**
 * Returns the typed host name in ASCII and lower case; an address is read as its host. Throws `validation_failed` for a host that cannot be
 * a user's domain: an IP address, a name without a dot, or one of this service.
 */
export function typedHost(typed: string, config: Origins): string {
  const host = hostIn(typed.trim());
  if (host === null || isIP(host) !== 0 || !hostPattern.test(host)) {
    throw invalidField(
      'host',
      textOf((t) => t.customDomainMessages.notADomain),
    );
  }
  if (ownHostnames(config).some((service) => host === service || host.endsWith(`.${service}`))) {
    throw invalidField(
      'host',
      textOf((t) => t.customDomainMessages.ofThisService(host)),
    );
  }
  return host;
}

function hostIn(typed: string): string | null {
  const withScheme = /^https?:\/\//i.test(typed) ? typed : `http://${typed}`;
  if (!URL.canParse(withScheme)) return null;
  const { hostname, port, username } = new URL(withScheme);
  return port === '' && username === '' ? domainToASCII(hostname.replace(/\.$/, '')) : null;
}
