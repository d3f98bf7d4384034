import { isSpecType, type ServerContext, SUBSCRIPTION_ID_META_KEY } from '@modelcontextprotocol/server';
import type { Caller } from '../caller.ts';
import type { ListChanges } from '../list-changes.ts';
import type { Params } from '../params.ts';
import { invalidParams } from '../request-error.ts';

/**
 * Responds to `subscriptions/listen` (2026-07-28, "Subscriptions"), which many clients call as they connect, whatever is offered: changes of the
 * list of tools. A subscription to anything else is acknowledged for nothing, and ends at once. `listChanges` is null for a client that takes no
 * stream.
 */
export async function listen(
  params: Params | undefined,
  { mcpReq }: ServerContext,
  { caller, listChanges }: { caller: Pick<Caller, 'actor' | 'scope'>; listChanges: ListChanges | null },
): Promise<Params> {
  const filter = params?.notifications;
  if (!isSpecType.SubscriptionFilter(filter)) throw invalidParams('notifications must be a filter');
  const _meta = { [SUBSCRIPTION_ID_META_KEY]: mcpReq.id };
  const tellChanges = filter.toolsListChanged === true ? ((await listChanges?.open(caller)) ?? null) : null;
  await mcpReq.notify({
    method: 'notifications/subscriptions/acknowledged',
    params: { notifications: tellChanges === null ? {} : { toolsListChanged: true }, _meta },
  });
  await tellChanges?.(
    () => mcpReq.notify({ method: 'notifications/tools/list_changed', params: { _meta } }),
    mcpReq.signal,
  );
  return { _meta };
}
