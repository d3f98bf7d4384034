import * as z from 'zod';
import type { Config } from '../../config.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { askService } from './ask-service.ts';
import { checkTimeoutMs, type Finding, ok, problem, warning } from './check.ts';
import { serviceFindings } from './check-service.ts';

const metadata = z.object({ resource: z.string() });
const clockTolerance = 5_000;

/** Asks the running service by its public address, as people and assistants do. */
export async function checkPublicAddress(config: Config): Promise<Finding[]> {
  const { publicUrl, metrics } = config;
  const { fetch } = outgoingOf(config);
  const ask = (path: string, method = 'GET') =>
    fetch(publicUrl + path, { method, redirect: 'manual', signal: AbortSignal.timeout(checkTimeoutMs) });
  const findings: Finding[] = [];
  const { protocol, hostname } = new URL(publicUrl);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (protocol === 'http:' && !isHere)
    findings.push(
      problem('PUBLIC_URL: without https, assistants refuse to connect and passwords are sent unencrypted'),
    );
  const health = await ask('/-/health').catch((error: unknown) => causeOf(error));
  if (typeof health === 'string')
    return [
      ...findings,
      problem(`PUBLIC_URL: ${publicUrl} cannot be reached from here (${health}): is the service running?`),
    ];
  if (health.status !== 200)
    return [...findings, problem(`PUBLIC_URL: ${publicUrl}/-/health responds with ${health.status} instead of 200`)];
  const date = Date.parse(health.headers.get('date') ?? '');
  if (Math.abs(date - Date.now()) > clockTolerance)
    findings.push(problem('the clock of the server at the public address differs from the clock of this machine'));
  const described = await ask('/.well-known/oauth-protected-resource/mcp');
  const resource = metadata.safeParse(await described.json().catch(() => null)).data?.resource;
  if (resource !== `${publicUrl}/mcp`) {
    return [
      ...findings,
      problem(
        `PUBLIC_URL: the address leads to another service, or to one with other settings (${resource ?? described.status})`,
      ),
    ];
  }
  findings.push(ok(`${publicUrl} leads to this service`));
  const connector = await ask('/mcp', 'POST');
  if (connector.status === 403)
    findings.push(problem('the proxy does not forward the Host header: the connector rejects every request'));
  else if (!connector.headers.has('www-authenticate'))
    findings.push(problem('the proxy removes WWW-Authenticate: assistants cannot find the sign-in page'));
  else findings.push(ok('the proxy forwards Host and WWW-Authenticate'));
  const page = await ask('/login');
  if (referrerPolicyOf(page.headers.get('referrer-policy') ?? '') === 'no-referrer') {
    const found = 'a proxy adds Referrer-Policy: no-referrer, so browsers send Origin: null';
    // Browsers send Sec-Fetch-Site, which is sufficient, only to https and to this machine (Fetch Metadata, section 2).
    findings.push(
      protocol === 'http:' && !isHere
        ? problem(`${found}: no user can sign in`)
        : warning(`${found}: browsers from before 2023 cannot sign in`),
    );
  }
  // At a name of this machine the metrics are expected.
  if (!isHere && (await ask('/-/metrics')).status === 200) {
    const found = `the metrics can be read at ${publicUrl}/-/metrics`;
    findings.push(
      metrics === 'loopback'
        ? problem(`${found}: the proxy passes on neither Host nor X-Forwarded-For`)
        : warning(`METRICS is on, and ${found} from here: check that others cannot`),
    );
  }
  const reports = await askService(config, { at: new Date(date), fetch });
  return [...findings, ...serviceFindings(config, reports)];
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

/** Browsers use the last known value as the policy, regardless of the source of the others (Referrer Policy, section 8.1). */
function referrerPolicyOf(header: string): string | undefined {
  return header
    .split(',')
    .map((word) => word.trim().toLowerCase())
    .findLast((word) => referrerPolicies.includes(word));
}
