import * as z from 'zod';
import type { Config } from '../../config.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { type Finding, ok, patience, problem, warning } from './check.ts';

const metadata = z.object({ resource: z.string() });
const clockTolerance = 5_000;

/** Asks the running service by its public address, as people and assistants do. */
export async function checkPublicAddress(config: Config): Promise<Finding[]> {
  const { publicUrl, trustProxy, metrics } = config;
  const { fetch } = outgoingOf(config);
  const ask = (path: string, method = 'GET') =>
    fetch(publicUrl + path, { method, redirect: 'manual', signal: AbortSignal.timeout(patience) });
  const findings: Finding[] = [];
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isHere)
    findings.push(problem('PUBLIC_URL: without https assistants refuse to connect, and passwords travel in clear'));
  const health = await ask('/-/health').catch((error: unknown) => causeOf(error));
  if (typeof health === 'string')
    return [
      ...findings,
      problem(`PUBLIC_URL: ${publicUrl} cannot be reached from here (${health}): is the service running?`),
    ];
  if (health.status !== 200)
    return [...findings, problem(`PUBLIC_URL: ${publicUrl}/-/health answers ${health.status} instead of 200`)];
  const date = Date.parse(health.headers.get('date') ?? '');
  if (Math.abs(date - Date.now()) > clockTolerance)
    findings.push(problem('the clock of whoever answers at the public address differs from that of this machine'));
  const described = await ask('/.well-known/oauth-protected-resource/mcp');
  const resource = metadata.safeParse(await described.json().catch(() => null)).data?.resource;
  if (resource !== `${publicUrl}/mcp`) {
    return [
      ...findings,
      problem(`PUBLIC_URL: another service, or one of other settings, answers there (${resource ?? described.status})`),
    ];
  }
  findings.push(ok(`${publicUrl} leads to this service`));
  const connector = await ask('/mcp', 'POST');
  if (connector.status === 403)
    findings.push(problem('the proxy does not pass on Host: the connector refuses every request'));
  else if (!connector.headers.has('www-authenticate'))
    findings.push(problem('the proxy takes away WWW-Authenticate: assistants cannot find the sign-in'));
  else findings.push(ok('Host and WWW-Authenticate go through'));
  const page = await ask('/login');
  if (referrerPolicyOf(page.headers.get('referrer-policy') ?? '') === 'no-referrer') {
    const found =
      'Referrer-Policy: no-referrer, which something before this service adds, makes browsers send Origin: null';
    // Browsers send Sec-Fetch-Site, which is enough, to https and to this machine alone (Fetch Metadata, section 2).
    findings.push(
      protocol === 'http:' && !isHere
        ? problem(`${found}: nobody can sign in`)
        : warning(`${found}: browsers that are older than 2023 cannot sign in`),
    );
  }
  if (metrics === 'loopback' && trustProxy !== false) {
    // Only a request that seems to come from this very machine gets them: one that a proxy here passed on without saying so.
    const { status } = await ask('/-/metrics');
    if (status === 200)
      findings.push(problem('TRUST_PROXY is set, and no X-Forwarded-For comes: all visitors count as one address'));
  } else if (trustProxy === false && protocol === 'https:') {
    findings.push(
      warning('TRUST_PROXY is false: behind a proxy, which https needs, limits per address count all visitors as one'),
    );
  }
  return findings;
}

const referrerPolicies = [
  'no-referrer',
  'no-referrer-when-downgrade',
  'same-origin',
  'origin',
  'strict-origin',
  'origin-when-cross-origin',
  'strict-origin-when-cross-origin',
  'unsafe-url',
];

/** The last word that browsers know is the policy, wherever the others come from (Referrer Policy, section 8.1). */
function referrerPolicyOf(header: string): string | undefined {
  return header
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .findLast((word) => referrerPolicies.includes(word));
}
