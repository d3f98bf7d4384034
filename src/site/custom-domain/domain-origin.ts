/** Returns the origin of a custom domain: its host with the protocol and port of the service. */
export function domainOrigin(service: URL, host: string): string {
  const url = new URL(service);
  url.hostname = host;
  return url.origin;
}
