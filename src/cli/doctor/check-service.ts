import type { Config } from '../../config.ts';
import type { DoctorReport } from '../../http/doctor-route.ts';
import { version } from '../../version.ts';
import { forgedAddress } from './ask-service.ts';
import { type Finding, ok, problem, warning } from './check.ts';

/** Findings about the processes at the public address, from their reports. */
export function serviceFindings(config: Pick<Config, 'trustProxy' | 'publicUrl'>, reports: DoctorReport[]): Finding[] {
  if (reports.length === 0)
    return [
      problem(
        'the service has another SECRET_KEY than this command or an earlier version, so version and TRUST_PROXY cannot be checked: restart it with the same version and key',
      ),
    ];
  // Processes with different settings find differently.
  const forwarding = new Map(
    reports.map((report) => forwardingFinding(config, report)).map((found) => [found.text, found]),
  );
  return [versionFinding(reports), ...forwarding.values()];
}

/** Checks that every process runs the version of this command. */
function versionFinding(reports: DoctorReport[]): Finding {
  const others = [...new Set(reports.map((report) => report.version))].filter((name) => name !== version);
  if (others.length === 0) return ok(`the service and this command are version ${version}`);
  return problem(
    `the service runs version ${others.join(' and ')}, and this command is ${version}: restart every process with this version`,
  );
}

/**
 * Checks with a made-up address which address limits count (docs/decisions/0535): the visitor's, one that the visitor chose, or a proxy's.
 */
export function forwardingFinding(
  { trustProxy, publicUrl }: Pick<Config, 'trustProxy' | 'publicUrl'>,
  { address, forwardedFor }: Pick<DoctorReport, 'address' | 'forwardedFor'>,
): Finding {
  const place = forwardedFor.lastIndexOf(forgedAddress);
  // Each proxy adds the address that it got the request from; one that replaces the header leaves the made-up address out.
  const added = forwardedFor.slice(place + 1);
  const [visitor] = added;
  const set = `set TRUST_PROXY=${added.length === 0 ? 'false' : added.length}`;
  const oneAddress = 'all visitors count as one address';
  const now = `TRUST_PROXY is ${Array.isArray(trustProxy) ? trustProxy.join(',') : trustProxy}`;
  if (trustProxy === false || trustProxy === 0) {
    if (visitor !== undefined) return problem(`${now}, but a proxy is in front: ${oneAddress}: ${set}`);
    if (!publicUrl.startsWith('https:')) return ok('no proxy is trusted, and none is in front');
    return warning(
      `${now}, and no proxy sends X-Forwarded-For: behind a proxy, which https needs, ${oneAddress}: let it send that header`,
    );
  }
  if (address === forgedAddress) {
    if (Array.isArray(trustProxy) && visitor !== undefined)
      return warning(
        `TRUST_PROXY cannot be checked from here, because it trusts the address of this machine (${visitor}): run doctor elsewhere`,
      );
    return problem(`${now}, and visitors can choose the address that limits count: ${set}`);
  }
  if (visitor === undefined) return problem(`${now}, but requests have no X-Forwarded-For: ${oneAddress}`);
  if (address !== visitor) {
    const missing = Array.isArray(trustProxy) ? `add ${address}, the address of a proxy, to it` : set;
    return problem(`${now}, which is too few: visitors count as ${address}, the address of a proxy: ${missing}`);
  }
  if (typeof trustProxy === 'number' && trustProxy > added.length)
    return warning(`${now}, which is more than the proxies that report an address: ${set}`);
  return ok('the address of a visitor is the one that the proxy reports, not one that the visitor sends');
}
