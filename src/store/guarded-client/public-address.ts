import ipaddr from 'ipaddr.js';

/** The block that IANA assigns as global unicast (RFC 4291, section 2.4); the rest of IPv6 has no public servers. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Addresses of the public space that reach no public server, but from inside of a cloud the cloud itself. The others of their kind are in
 * ranges that are not public anyway: link-local (169.254.169.254, 169.254.0.23, 169.254.42.42), carrier-grade NAT (Alibaba's
 * 100.100.100.200), IETF protocol assignments (Oracle's 192.0.0.192), unique local (fd00:ec2::254, fd20:ce::254, fd00:c1::a9fe:a9fe,
 * fd00:42::42).
 */
const cloudServices = [
  // Azure's host node: WireServer, DNS, DHCP (https://learn.microsoft.com/azure/virtual-network/what-is-ip-address-168-63-129-16).
  '168.63.129.16/32',
  // Google's APIs for networks without the internet (https://cloud.google.com/vpc/docs/configure-private-google-access#domain-options).
  '199.36.153.4/30',
  '199.36.153.8/30',
  '2600:2d00:2:1000::/56',
  '2600:2d00:2:2000::/56',
  // IBM Cloud's services, infrastructure and others (https://cloud.ibm.com/docs/vpc?topic=vpc-service-endpoints-for-vpc).
  '161.26.0.0/16',
  '166.8.0.0/14',
].map((range) => ipaddr.parseCIDR(range));

/**
 * True for an IP address of the public internet: not loopback, private, link-local, carrier-grade NAT, multicast, reserved, nor one of
 * the ranges that hide an IPv4 address in an IPv6 one (RFC 6890), nor a cloud's own.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // Also accepts an IPv4-mapped IPv6 address, as IPv4.
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  if (cloudServices.some((range) => address.kind() === range[0].kind() && address.match(range))) return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
