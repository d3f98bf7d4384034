import type { ServerEventBus } from '@modelcontextprotocol/server';
import type { ReportChanges } from '../list-changes.ts';

/**
 * Returns events for one subscription. The SDK does not name the listener to a bus, and users have lists of their own, so every
 * subscription has a handler and a bus for itself; `end` ends it.
 */
export function listenBus(reportChanges: ReportChanges, end: () => void): ServerEventBus {
  return {
    publish() {},
    subscribe(listener) {
      const left = new AbortController();
      void reportChanges(() => listener({ kind: 'tools_list_changed' }), left.signal).then(end);
      return () => left.abort();
    },
  };
}
