import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { waitAtMost } from '../../async/deadline.ts';
import type { Config } from '../../config.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { openTunnel } from '../../store/outgoing/tunnel.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { checkTimeoutMs, type Finding, ok, problem, warning } from './check.ts';

const dayMs = 24 * 60 * 60_000;
/** Days before its end at which a certificate should have been renewed, or at most this part of its lifetime: some last six days. */
const late = { days: 7, part: 0.1 };
const soon = { days: 21, part: 0.2 };

/** Checks how long the certificate of the public address is valid. */
export async function checkCertificate(config: Config): Promise<Finding[]> {
  const url = new URL(config.publicUrl);
  if (url.protocol !== 'https:') return [];
  try {
    const { from, to } = await waitAtMost(checkTimeoutMs, validityOf(config, url));
    const left = (to - Date.now()) / dayMs;
    const isWithin = ({ days, part }: typeof late) => left < Math.min(days, (part * (to - from)) / dayMs);
    const found = `the certificate of ${url.host} is valid until ${new Date(to).toISOString()}`;
    if (left <= 0)
      return [problem(`the certificate of ${url.host} expired on ${new Date(to).toISOString()}: renew it`)];
    if (isWithin(late)) return [problem(`${found}: renew it now`)];
    return [isWithin(soon) ? warning(`${found}: it should have been renewed by now`) : ok(found)];
  } catch (error) {
    return [problem(`the certificate of ${url.host} cannot be read: ${causeOf(error)}`)];
  }
}

/** Reads the certificate even if it is not to be trusted: the request to the address reports that. */
async function validityOf(config: Config, { hostname, port }: URL): Promise<{ from: number; to: number }> {
  const { proxy } = outgoingOf(config);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const target = { host, port: Number(port || 443) };
  const isProxied = proxy?.takes(new URL(config.publicUrl)) === true;
  const tunnel = isProxied
    ? { socket: await openTunnel(proxy.url, host, target.port, AbortSignal.timeout(checkTimeoutMs)) }
    : {};
  return new Promise((resolve, reject) => {
    const socket = connect(
      { ...target, ...tunnel, servername: isIP(host) === 0 ? host : '', rejectUnauthorized: false },
      () => {
        const { valid_from, valid_to } = socket.getPeerCertificate();
        socket.destroy();
        resolve({ from: Date.parse(valid_from), to: Date.parse(valid_to) });
      },
    );
    socket.on('error', reject);
  });
}
