import { isSpecType, type ServerContext, SUBSCRIPTION_ID_META_KEY } from '@modelcontextprotocol/server';
import type { Caller } from '../caller.ts';
import type { ListChanges } from '../list-changes.ts';
import type { Params } from '../params.ts';
import { invalidParams } from '../request-error.ts';

/**
 * Responds to `subscriptions/listen` (2026-07-28, "Subscriptions"), which many clients call as they connect, whatever is offered: changes of the
 * list of tools. A subscription to anything else is acknowledged for nothing, and ends at once. `changes` is null for a client that takes no
 * stream.
 */
export async function listen(
  params: Params | undefined,
  { mcpReq }: ServerContext,
  { caller, changes }: { caller: Pick<Caller, 'actor' | 'scope'>; changes: ListChanges | null },
): Promise<Params> {
  const filter = params?.notifications;
  if (!isSpecType.SubscriptionFilter(filter)) throw invalidParams('notifications must be a filter');
  const _meta = { [SUBSCRIPTION_ID_META_KEY]: mcpReq.id };
  const listenToChanges = changes !== null && filter.toolsListChanged === true ? await changes.open(caller) : null;
  await mcpReq.notify({
    method: 'notifications/subscriptions/acknowledged',
    params: { notifications: listenToChanges === null ? {} : { toolsListChanged: true }, _meta },
  });
  await listenToChanges?.(
    () => mcpReq.notify({ method: 'notifications/tools/list_changed', params: { _meta } }),
    mcpReq.signal,
  );
  return { _meta };
}
