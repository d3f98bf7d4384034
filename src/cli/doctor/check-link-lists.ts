import type { Config } from '../../config.ts';
import { nameOfList, readList } from '../../domain/link-lists/read-list.ts';
import { causeOf } from '../../store/outgoing/outage.ts';
import { outgoingOf } from '../outgoing-of.ts';
import { type Finding, ok, problem } from './check.ts';

/** Reads each list of BLOCKED_HOSTS_FILES, as the service does once a day. */
export async function checkLinkLists(config: Config): Promise<Finding[]> {
  const outgoing = outgoingOf(config);
  const findings: Finding[] = [];
  for (const source of config.blockedHostsFiles) {
    const name = nameOfList(source);
    findings.push(
      await readList(source, outgoing).then(
        ({ size }) => ok(`${name} has ${size} entries`),
        (error: unknown) => problem(`BLOCKED_HOSTS_FILES: ${name} cannot be read: ${causeOf(error)}`),
      ),
    );
  }
  return findings.length === 0 ? [ok('no lists are set')] : findings;
}
