/** Where a custom domain is reached: as the service is, by its protocol and port. */
export function domainOrigin(service: URL, host: string): string {
  const url = new URL(service);
  url.hostname = host;
  return url.origin;
}
