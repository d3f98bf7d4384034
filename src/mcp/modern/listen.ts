import { isSpecType, SUBSCRIPTION_ID_META_KEY } from '@modelcontextprotocol/server';
import type { Caller } from '../caller.ts';
import type { ListChanges } from '../list-changes.ts';
import type { Params } from '../params.ts';
import { invalidParams } from '../request-error.ts';

/** What a request that lasts needs besides its caller. */
export interface Connection {
  /** Says something before the response; null where the client takes no stream. */
  tell: ((json: string) => void) | null;
  /** Aborts when the client has gone. */
  gone(): AbortSignal;
  listChanges: ListChanges;
}

/**
 * Responds to `subscriptions/listen` (2026-07-28, "Subscriptions"), which many clients call as they connect, whatever is offered: changes of the
 * list of tools. A subscription to anything else is acknowledged for nothing, and ends at once. A client that takes
 * no stream is told nothing.
 */
export async function listen(
  id: string | number,
  { notifications: filter }: Params,
  caller: Pick<Caller, 'actor' | 'scope'>,
  { tell, gone, listChanges }: Connection,
): Promise<Params> {
  if (!isSpecType.SubscriptionFilter(filter)) throw invalidParams('notifications must be a filter');
  const _meta = { [SUBSCRIPTION_ID_META_KEY]: id };
  if (tell === null) return { _meta };
  const notify = (method: string, params: Params) => tell(JSON.stringify({ jsonrpc: '2.0', method, params }));
  const signal = gone();
  const tellChanges = filter.toolsListChanged === true ? await listChanges.open(caller) : null;
  notify('notifications/subscriptions/acknowledged', {
    notifications: tellChanges === null ? {} : { toolsListChanged: true },
    _meta,
  });
  await tellChanges?.(async () => notify('notifications/tools/list_changed', { _meta }), signal);
  return { _meta };
}
