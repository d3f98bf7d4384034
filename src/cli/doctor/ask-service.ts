import type { Config } from '../../config.ts';
import { doctorProof } from '../../domain/doctor-proof.ts';
import { type DoctorReport, doctorReport } from '../../http/doctor-route.ts';
import type { ServiceFetch } from '../../store/outgoing/service-fetch.ts';
import { checkTimeoutMs } from './check.ts';

/** Address that no visitor has (RFC 5737). */
export const forgedAddress = '203.0.113.77';
/** Number of requests to find the processes behind one address: a balancer sends each to another one. */
const requests = 8;

/**
 * Asks the service at its public address for its version and the address that it sees, each time with a made-up address. Returns its
 * reports; none if it does not know SECRET_KEY, or its version reports nothing. `at` is the time by its clock.
 */
export async function askService(
  { publicUrl, secretKeys }: Pick<Config, 'publicUrl' | 'secretKeys'>,
  { at, fetch }: { at: Date; fetch: ServiceFetch },
): Promise<DoctorReport[]> {
  const reports: DoctorReport[] = [];
  for (let count = 0; count < requests; count += 1) {
    const response = await fetch(`${publicUrl}/-/doctor`, {
      headers: { Authorization: `Bearer ${doctorProof(secretKeys, at)}`, 'X-Forwarded-For': forgedAddress },
      redirect: 'manual',
      signal: AbortSignal.timeout(checkTimeoutMs),
    });
    const report = doctorReport.safeParse(await response.json().catch(() => null));
    if (response.status === 200 && report.success) reports.push(report.data);
  }
  return reports;
}
