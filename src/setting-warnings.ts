import type { Config } from './config.ts';

/** Fewer different bytes than this are typed, not drawn: 32 random hexadecimal digits almost never have fewer than 8. */
const fewestBytes = 8;

/** Returns a line for each setting that is valid and probably not meant. */
export function settingWarnings({ limits, publicUrl, secretKeys: [secretKey], trustProxy }: Config): string[] {
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) || hostname.endsWith('.localhost');
  const found: [boolean, string][] = [
    [
      trustProxy === true,
      'TRUST_PROXY is true: whoever sends X-Forwarded-For can choose the address that limits count; set the number of proxies',
    ],
    [
      protocol === 'http:' && !isHere,
      'PUBLIC_URL has no https: assistants do not connect, and passwords are sent unencrypted',
    ],
    [
      new Set(secretKey).size < fewestBytes,
      'SECRET_KEY can be guessed: replace it with the output of "openssl rand -hex 32" (docs/production.md, "Rotating the secret key")',
    ],
    [limits.profiles === 0, 'MAX_PROFILES is 0: no one can create a page'],
    [limits.slotsPerProfile === 0, 'MAX_SLOTS is 0: no one can create a block'],
  ];
  return found.flatMap(([isFound, line]) => (isFound ? [line] : []));
}
