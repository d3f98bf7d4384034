import { isSpecType, type ServerContext, SUBSCRIPTION_ID_META_KEY } from '@modelcontextprotocol/server';
import type { Params } from '../params.ts';
import { invalidParams } from '../request-error.ts';

/**
 * Responds to `subscriptions/listen` (2026-07-28, "Subscriptions"), which many clients call as they connect, whatever is offered. Nothing that a
 * subscription could tell of is: the acknowledgment honours no part of the filter, and the subscription ends at once.
 */
export async function listen(params: Params | undefined, { mcpReq }: ServerContext): Promise<Params> {
  if (!isSpecType.SubscriptionFilter(params?.notifications)) throw invalidParams('notifications must be a filter');
  const _meta = { [SUBSCRIPTION_ID_META_KEY]: mcpReq.id };
  await mcpReq.notify({
    method: 'notifications/subscriptions/acknowledged',
    params: { notifications: {}, _meta },
  });
  return { _meta };
}
